import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Inline, Stack } from '../layout/flow';
import { Text } from '../text/text';
import { tokens } from '../tokens';
import { canSpeak } from './speech';
import type { ReadAloud } from './use-read-aloud';

/** As wide as a card lets it be, so that nothing that passes below looks out at its sides. Nothing to press on paper. */
const Bar = styled(Stack)<{ $on: 'ground' | 'surface'; $stays: boolean }>`
  margin-inline: ${({ $on }) => ($on === 'surface' ? `calc(-1 * ${tokens.space5})` : '0')};
  padding: ${tokens.space3} ${({ $on }) => ($on === 'surface' ? tokens.space5 : '0')};
  background: ${({ $on }) => tokens[$on]};
  @media (min-height: 30em) {
    position: ${({ $stays }) => ($stays ? 'sticky' : 'static')};
    z-index: ${tokens.zAid};
    top: ${tokens.headerHeight};
  }
  @media print {
    display: none;
  }
`;

const wordsFor = (status: ReadAloud['status']): string => {
  if (!canSpeak()) return 'Your browser has no voice to read this page aloud. You can read it here.';
  return status === 'failed' ? 'Your browser could not read this page aloud. You can read it here.' : '';
};

interface AidBarProps {
  /** What the aids are for, to screen readers. */
  label: string;
  /** How reading aloud goes: the bar says so where it cannot. */
  status: ReadAloud['status'];
  /** What lies behind it: the page, or a roomy card. Default `ground`. */
  on?: 'ground' | 'surface';
  /** Stays at hand while the page is read, where the screen is high enough. Default true. */
  stays?: boolean;
  children: ReactNode;
}

/** What helps to read a page, in one row. */
export const AidBar = ({ label, status, on = 'ground', stays = true, children }: AidBarProps) => (
  <Bar $gap={2} $on={on} $stays={stays}>
    <Inline role="group" aria-label={label}>
      {children}
    </Inline>
    <Text role="status" $size={16} $tone="quiet">
      {wordsFor(status)}
    </Text>
  </Bar>
);
