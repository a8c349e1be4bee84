/** Rounds of quiet work and pause that two people share, by when they began. */
export interface QuietTimer {
  started_at: string;
  work_minutes: number;
  pause_minutes: number;
  rounds: number;
}

export type TimerPhase =
  | { phase: 'work' | 'pause'; round: number; rounds: number; minutesLeft: number; endsAt: Date }
  | { phase: 'done' };

const MINUTE_MS = 60_000;

/**
 * Where a quiet timer stands. After the last round of work it is done: no pause follows that nobody needs.
 * @param now by the clock of the server
 */
export const timerAt = (timer: QuietTimer, now: Date): TimerPhase => {
  const { work_minutes: work, pause_minutes: pause, rounds } = timer;
  const start = Date.parse(timer.started_at);
  // A clock that is a little behind must not show a round before the first.
  const passed = Math.max(0, now.getTime() - start);
  const length = (work + pause) * MINUTE_MS;
  const index = Math.floor(passed / length);
  const inRound = passed - index * length;
  const working = inRound < work * MINUTE_MS;
  if (index >= rounds || (index === rounds - 1 && !working)) return { phase: 'done' };
  const ends = start + index * length + (working ? work : work + pause) * MINUTE_MS;
  return {
    phase: working ? 'work' : 'pause',
    round: index + 1,
    rounds,
    minutesLeft: Math.ceil((ends - start - passed) / MINUTE_MS),
    endsAt: new Date(ends),
  };
};
