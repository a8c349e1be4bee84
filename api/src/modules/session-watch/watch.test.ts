import { describe, expect, it } from 'vitest';
import { londonInstant } from '../declutterers';
import { dueOf } from './watch';

const session = (date: string, status: 'confirmed' | 'in_progress' | 'completed' = 'in_progress') => ({
  status,
  scheduledDate: date,
  startsAt: londonInstant(date, '15:00'),
});
const before = (at: Date) => new Date(at.getTime() - 1);

describe('a session that was started and not completed', () => {
  it.each(['2035-01-17', '2035-03-24', '2035-03-25', '2035-10-27', '2035-10-28'])(
    'of %s is asked about when its London day is over, and told of when the next one is',
    (date) => {
      const [day, month] = [Number(date.slice(8)), date.slice(0, 8)];
      const midnight = (days: number) => londonInstant(`${month}${String(day + days)}`, '00:00');
      expect(dueOf(session(date), before(midnight(1)))).toEqual([]);
      expect(dueOf(session(date), midnight(1))).toEqual(['not_completed']);
      expect(dueOf(session(date), before(midnight(2)))).toEqual(['not_completed']);
      expect(dueOf(session(date), midnight(2))).toEqual(['not_completed', 'unfinished']);
    },
  );
});

describe('a session that nobody started', () => {
  it('is noticed a quarter of an hour after its time, and asked about after its day', () => {
    const { startsAt, ...rest } = session('2035-01-17', 'confirmed');
    const due = (minutes: number) =>
      dueOf({ ...rest, startsAt }, new Date(startsAt.getTime() + minutes * 60_000));
    expect([due(14), due(15), due(9 * 60)]).toEqual([[], ['not_started'], ['not_started', 'not_completed']]);
  });
});

it('has nothing to say of a session that is over', () => {
  expect(dueOf(session('2035-01-17', 'completed'), londonInstant('2035-02-17', '00:00'))).toEqual([]);
});
