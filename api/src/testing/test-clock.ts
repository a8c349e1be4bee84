/**
 * A winter Wednesday, 10:00 in London, where UTC and wall clock agree. Far ahead, because the database's own clearing
 * of expired documents goes by the real clock.
 */
const START = new Date('2035-01-17T10:00:00.000Z');

/** A clock that stands still until the test moves it. */
export const createTestClock = (start: Date = START) => {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (instant: Date | string) => {
      current = new Date(instant).getTime();
    },
    advance: (milliseconds: number) => {
      current += milliseconds;
    },
  };
};
