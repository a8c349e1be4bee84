import { Button } from '@gently/ui';
import { AidBar, type ReadAloud } from '@gently/ui/aids';
import { Pause, Square, Volume1 } from '@gently/ui/icons';

/** Hears the story: begins, pauses and ends when it is pressed, never by itself. */
export const Listen = ({ status, play, pause, stop }: Omit<ReadAloud, 'currentId'>) => {
  const isReading = status === 'reading';
  const isUnderWay = isReading || status === 'paused';
  return (
    <AidBar label="Hear this page" status={status}>
      <Button icon={isReading ? Pause : Volume1} onClick={() => (isReading ? pause() : play())}>
        {isReading ? 'Pause' : 'Read aloud'}
      </Button>
      {/* It keeps its place, and the focus, when there is nothing left to stop. */}
      <Button variant="secondary" icon={Square} aria-disabled={!isUnderWay} onClick={stop}>
        Stop
      </Button>
    </AidBar>
  );
};
