import type { OversightTimelineEntry } from '@gently/contracts/oversight';
import { Stack, Text } from '@gently/ui';
import { Part } from '@gently/ui/parts';
import { whenOf } from '../../shared/words';
import { Rows } from './asked';
import { eventWords } from './words';

/** What happened to a session, oldest first. */
export const History = ({ entries }: { entries: readonly OversightTimelineEntry[] }) => (
  <Part id="history" title="What happened">
    <Rows as="ol">
      {entries.map((entry, index) => (
        <li key={index}>
          <Stack $gap={1}>
            <Text>{eventWords(entry)}</Text>
            {entry.reason && <Text>Why: “{entry.reason}”</Text>}
            <Text $size={16} $tone="quiet">
              {whenOf(entry.at)}
            </Text>
          </Stack>
        </li>
      ))}
    </Rows>
  </Part>
);
