import { styled } from '@gently/platform/styled';
import { Button, Inline, Stack, Text, tokens } from '@gently/ui';
import { Pause, Play, Square } from '@gently/ui/icons';
import type { ReadAloud } from './use-read-aloud';

/** Stays at hand while the page is read, where the screen is high enough; nothing to press on paper. */
const Bar = styled(Stack)`
  padding-block: ${tokens.space3};
  background: ${tokens.ground};
  @media (min-height: 30em) {
    position: sticky;
    top: ${tokens.headerHeight};
  }
  @media print {
    display: none;
  }
`;

/** Hears the story: begins, pauses and ends when it is pressed, never by itself. */
export const Listen = ({ status, play, pause, stop }: Omit<ReadAloud, 'currentId'>) => {
  const isReading = status === 'reading';
  const isUnderWay = isReading || status === 'paused';
  return (
    <Bar $gap={2}>
      <Inline role="group" aria-label="Hear this page">
        <Button icon={isReading ? Pause : Play} onClick={isReading ? pause : play}>
          {isReading ? 'Pause' : 'Play'}
        </Button>
        {/* It keeps its place, and the focus, when there is nothing left to stop. */}
        <Button variant="secondary" icon={Square} aria-disabled={!isUnderWay} onClick={stop}>
          Stop
        </Button>
      </Inline>
      <Text role="status" $size={16} $tone="quiet">
        {status === 'failed' && 'Your browser could not read this page aloud. You can read it here.'}
      </Text>
    </Bar>
  );
};
