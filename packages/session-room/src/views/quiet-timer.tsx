import type { Room } from '@gently/contracts/rooms';
import { TIMER_LIMITS } from '@gently/contracts/room-options';
import { type TimerPhase, timerAt } from '@gently/contracts/room-timer';
import { serverMessage } from '@gently/platform/api';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { Select, SwitchField } from '@gently/ui/forms';
import { Play, Square } from '@gently/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useSetTimer } from '../data';
import { softSound } from './soft-sound';

const LOOK_MS = 5_000;
const WORK = [10, 15, 25, 45, 60];
const PAUSE = [5, 10, 15];
const ROUNDS = Array.from({ length: TIMER_LIMITS.rounds.max }, (_, index) => index + 1);

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);
const choices = (counts: readonly number[], words: (count: number) => string) =>
  counts.map((count) => ({ value: String(count), label: words(count) }));

/** Where the timer stands, in one sentence. */
export const timerWords = (phase: TimerPhase): string => {
  if (phase.phase === 'done') return 'All rounds are done. Well kept company.';
  const round = `Round ${phase.round} of ${phase.rounds}`;
  return phase.phase === 'work'
    ? `${round}. Quiet work, ${minutes(phase.minutesLeft)} left.`
    : `${round}. A pause, ${minutes(phase.minutesLeft)} left.`;
};

/** What the timer shows now, by the clock of the server. */
const usePhase = (timer: Room['timer'], ahead: number): TimerPhase | null => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!timer) return undefined;
    setNow(Date.now());
    const look = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(look);
  }, [timer]);
  return timer && timerAt(timer, new Date(now + ahead));
};

const Begin = ({ bookingId }: { bookingId: string }) => {
  const [wish, setWish] = useState({ work_minutes: 25, pause_minutes: 5, rounds: 2 });
  const setTimer = useSetTimer(bookingId);
  const field = (name: keyof typeof wish, label: string, options: { value: string; label: string }[]) => (
    <Select
      name={name}
      label={label}
      value={String(wish[name])}
      options={options}
      onChange={(event) => setWish({ ...wish, [name]: Number(event.target.value) })}
    />
  );
  return (
    <Stack $gap={4}>
      <Text $size={16} $tone="quiet">
        Work side by side in quiet, then rest. You both see the same timer.
      </Text>
      {field('work_minutes', 'Quiet work', choices(WORK, minutes))}
      {field('pause_minutes', 'Pause', choices(PAUSE, minutes))}
      {field('rounds', 'Rounds', choices(ROUNDS, String))}
      {setTimer.error && (
        <Notice tone="trouble">
          {serverMessage(setTimer.error, 'The timer did not start. Please try again.')}
        </Notice>
      )}
      <Actions>
        <Button
          variant="secondary"
          icon={Play}
          loading={setTimer.isPending}
          onClick={() => setTimer.mutate(wish)}
        >
          Start the timer
        </Button>
      </Actions>
    </Stack>
  );
};

/** Rounds of quiet work and pause for both. A round ends with other words, and with a soft sound only if one wants it. */
export const QuietTimer = ({ room, ahead }: { room: Room; ahead: number }) => {
  const phase = usePhase(room.timer, ahead);
  const [sound, setSound] = useState(false);
  const setTimer = useSetTimer(room.booking_id);
  const part = phase && (phase.phase === 'done' ? 'done' : `${phase.phase} ${phase.round}`);
  const heard = useRef(part);
  useEffect(() => {
    if (sound && part && heard.current && part !== heard.current) softSound();
    heard.current = part;
  }, [part, sound]);
  return (
    <Card as="section" aria-labelledby="timer">
      <Stack $gap={4}>
        <Heading id="timer" $size="card">
          Quiet timer
        </Heading>
        {!phase && <Begin bookingId={room.booking_id} />}
        {phase && (
          <>
            <Text $weight="medium">{timerWords(phase)}</Text>
            <SwitchField label="A soft sound when a part ends" checked={sound} onChange={setSound} />
            <Actions>
              <Button
                variant="secondary"
                icon={Square}
                loading={setTimer.isPending}
                onClick={() => setTimer.mutate(null)}
              >
                {phase.phase === 'done' ? 'Put the timer away' : 'Stop the timer'}
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </Card>
  );
};
