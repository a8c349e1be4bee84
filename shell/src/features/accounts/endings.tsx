import { HANDOVER_TEXTS, type HandoverEnding } from '@gently/contracts/registration-texts';
import { Notice, Text } from '@gently/ui';
import type { ReactNode } from 'react';

interface EndingsProps {
  ended: readonly HandoverEnding[];
  /** What may be left to do besides looking at the profile. */
  children?: ReactNode;
}

/** Why a calendar is disconnected, or another device signed out: what a proven mailbox has ended. Nothing if nothing did. */
export const Endings = ({ ended, children }: EndingsProps) =>
  ended.length > 0 && (
    <Notice tone="info" title="What we ended for your safety">
      <Text>{HANDOVER_TEXTS.why}</Text>
      <ul>
        {ended.map((ending) => (
          <li key={ending}>{HANDOVER_TEXTS[ending]}</li>
        ))}
      </ul>
      <Text>{HANDOVER_TEXTS.check}</Text>
      {children}
    </Notice>
  );
