import { passage } from '@gently/module-reader/passages';
import { Notice, Stack, Text } from '@gently/ui';
import { useEffect, useRef, useState } from 'react';
import { clockOf, counted } from '../../../shared/words';

/** Minutes before the end at which the person is warned. */
const WARNINGS = [1, 5, 10] as const;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Answers are asked for this long after the end, so that the server has reached it as well. */
const AFTER_END = SECOND;

const minutesIn = (left: number): string =>
  left < MINUTE ? 'less than 1 minute' : counted(Math.floor(left / MINUTE), 'minute');

interface TimeLeftProps {
  /** In milliseconds since the epoch, by the clock of this device. */
  deadline: number;
  /** The same moment as people read it. */
  dueAt: string;
  /** Called every minute, because a trainer may have given more time. */
  onMinute: () => void;
  onEnd: () => void;
}

/** Calls what it was last given, once a second; a page that was asleep catches up when it wakes. */
const useEverySecond = (call: () => void) => {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), SECOND);
    return () => clearInterval(timer);
  }, []);
};

/** How much time is left of an assessment: always to be read, and announced only a few times, before the end. */
export const TimeLeft = ({ deadline, dueAt, onMinute, onEnd }: TimeLeftProps) => {
  const [now, setNow] = useState(Date.now);
  const asked = useRef({ minute: now, end: 0 });
  const left = Math.max(0, deadline - now);
  useEverySecond(() => {
    const moment = Date.now();
    setNow(moment);
    if (moment >= deadline + AFTER_END) {
      if (asked.current.end !== deadline) onEnd();
      asked.current.end = deadline;
    } else if (moment - asked.current.minute >= MINUTE) {
      asked.current.minute = moment;
      onMinute();
    }
  });
  const warning = WARNINGS.find((minutes) => left <= minutes * MINUTE);
  return (
    <Stack $gap={4}>
      <Text $weight="medium" {...passage()}>
        Time left: {minutesIn(left)}. The time ends at {clockOf(dueAt)}.
      </Text>
      <div role="status">
        {warning && (
          <Notice tone="attention" live="off" title={`Less than ${counted(warning, 'minute')} left`}>
            When the time ends, the answers that are saved are handed in for you. You can also submit before
            that.
          </Notice>
        )}
      </div>
    </Stack>
  );
};
