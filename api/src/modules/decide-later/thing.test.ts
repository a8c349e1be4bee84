import { describe, expect, it } from 'vitest';
import type { Booking } from '../bookings';
import {
  askAgainOn,
  decided,
  decluttererOf,
  hadTaken,
  isDue,
  isOver,
  isSharedWith,
  keptUntil,
  mayRemind,
  overSince,
  type Thing,
} from './thing';

const at = (text: string) => new Date(text);
const NOW = at('2035-01-17T10:00:00Z');

const thing = (overrides: Partial<Thing> = {}): Thing => ({
  id: 't',
  clientId: 'client',
  key: 'key',
  word: 'The blue jug',
  note: '',
  photo: null,
  bookingId: null,
  putInAt: at('2035-01-01T10:00:00Z'),
  status: 'waiting',
  askAgainOn: '2035-02-01',
  remindedAt: null,
  decidedAt: null,
  decisions: [],
  share: null,
  ...overrides,
});

describe('when it is asked again', () => {
  it.each([
    ['2035-01-17T10:00:00Z', 1, '2035-02-17'],
    ['2035-01-17T10:00:00Z', 3, '2035-04-17'],
    ['2035-01-17T10:00:00Z', 6, '2035-07-17'],
    ['2035-01-31T10:00:00Z', 1, '2035-02-28'],
    ['2036-01-31T10:00:00Z', 1, '2036-02-29'],
    ['2035-08-31T10:00:00Z', 3, '2035-11-30'],
    ['2035-08-31T10:00:00Z', 6, '2036-02-29'],
    ['2035-12-15T10:00:00Z', 1, '2036-01-15'],
    // In summer London is an hour ahead: it is the first of July there already.
    ['2035-06-30T22:59:59Z', 1, '2035-07-30'],
    ['2035-06-30T23:00:00Z', 1, '2035-08-01'],
  ] as const)('from %s in %i months it is %s', (now, months, day) => {
    expect(askAgainOn(months, at(now))).toBe(day);
  });

  it.each([
    ['2035-01-31T23:59:59Z', false],
    ['2035-02-01T00:00:00Z', true],
    ['2035-03-01T00:00:00Z', true],
  ])('its day has come at %s: %s', (now, due) => {
    expect(isDue(thing(), at(now))).toBe(due);
  });

  it('never comes for what is decided', () => {
    for (const status of ['kept', 'let_go'] as const)
      expect(isDue(thing({ status }), at('2035-03-01T00:00:00Z'))).toBe(false);
  });
});

describe('a decision', () => {
  it.each(['kept', 'let_go'] as const)('%s is recorded with its time', (decision) => {
    expect(decided(thing(), { decision }, NOW)).toEqual(
      thing({ status: decision, decidedAt: NOW, decisions: [{ decision, at: NOW }] }),
    );
  });

  it('later sets a new date, about which it is reminded anew', () => {
    const reminded = thing({ remindedAt: at('2035-01-16T09:00:00Z') });
    expect(decided(reminded, { decision: 'later', months: 3 }, NOW)).toEqual(
      thing({ askAgainOn: '2035-04-17', decisions: [{ decision: 'later', at: NOW }] }),
    );
  });

  it('may be followed by any other, and the earlier ones are kept', () => {
    const kept = decided(thing(), { decision: 'kept' }, NOW);
    const next = at('2035-01-18T10:00:00Z');
    const gone = decided(kept, { decision: 'let_go' }, next);
    expect([gone.status, gone.decidedAt]).toEqual(['let_go', next]);
    const waiting = decided(gone, { decision: 'later', months: 1 }, next);
    expect([waiting.status, waiting.decidedAt, waiting.askAgainOn]).toEqual(['waiting', null, '2035-02-18']);
    expect(waiting.decisions.map(({ decision }) => decision)).toEqual(['kept', 'let_go', 'later']);
  });

  it('pushes out the oldest when there are more than twenty', () => {
    let one = decided(thing(), { decision: 'kept' }, NOW);
    for (let count = 0; count < 19; count += 1) one = decided(one, { decision: 'later', months: 1 }, NOW);
    expect([one.decisions.length, one.decisions[0]?.decision]).toEqual([20, 'kept']);
    const full = decided(one, { decision: 'let_go' }, NOW);
    expect([full.decisions.length, full.decisions[0]?.decision]).toEqual([20, 'later']);
    expect(full.decisions.at(-1)?.decision).toBe('let_go');
  });
});

describe('how long a decided thing is kept', () => {
  it.each([
    ['2035-01-17T10:00:00Z', '2035-04-17'],
    ['2035-11-30T10:00:00Z', '2036-02-29'],
  ])('decided at %s, until %s', (decidedAt, day) => {
    expect(keptUntil({ decidedAt: at(decidedAt) })).toBe(day);
  });

  it('is not said of one that waits', () => {
    expect(keptUntil(thing())).toBeNull();
    expect(isOver(thing(), at('2099-01-01T00:00:00Z'))).toBe(false);
  });

  it('ends with that day, by London clocks', () => {
    const one = { decidedAt: at('2035-03-17T10:00:00Z') };
    expect(isOver(one, at('2035-06-17T22:59:59Z'))).toBe(false);
    expect(isOver(one, at('2035-06-17T23:00:00Z'))).toBe(true);
  });

  it('is never over for what was decided after the day that is looked for', () => {
    for (const now of ['2035-05-31', '2035-06-01', '2035-03-01', '2036-02-29', '2035-12-01']) {
      const since = overSince(at(`${now}T12:00:00Z`));
      const next = at(`${since}T12:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      expect(isOver({ decidedAt: next }, at(`${now}T12:00:00Z`))).toBe(false);
    }
    expect(overSince(at('2035-05-31T12:00:00Z'))).toBe('2035-02-28');
  });
});

describe('whether to remind now', () => {
  it.each([
    ['the day before', '2035-01-31T12:00:00Z', false],
    ['before nine on the day', '2035-02-01T08:59:00Z', false],
    ['from nine on the day', '2035-02-01T09:00:00Z', true],
    ['at night a day later', '2035-02-02T03:00:00Z', false],
    ['in the morning a day later', '2035-02-02T09:00:00Z', true],
  ])('%s', (_case, now, may) => {
    expect(mayRemind(thing(), at(now), '09:00')).toBe(may);
  });

  it('goes by London clocks in summer', () => {
    const one = thing({ askAgainOn: '2035-07-01' });
    expect(mayRemind(one, at('2035-07-01T07:59:00Z'), '09:00')).toBe(false);
    expect(mayRemind(one, at('2035-07-01T08:00:00Z'), '09:00')).toBe(true);
  });

  it('is no longer so once somebody was reminded, or has decided', () => {
    const now = at('2035-02-01T12:00:00Z');
    expect(mayRemind(thing({ remindedAt: now }), now, '09:00')).toBe(false);
    expect(mayRemind(thing({ status: 'kept' }), now, '09:00')).toBe(false);
  });
});

describe('with whom something is shared', () => {
  const session = { id: 'b', clientId: 'client', decluttererId: 'marcus', status: 'completed' } as const;
  const share = { bookingId: 'b', decluttererId: 'marcus', since: NOW };

  it.each([
    ['pending', null],
    ['confirmed', 'marcus'],
    ['in_progress', 'marcus'],
    ['completed', 'marcus'],
    ['cancelled', null],
  ] as const)('a session that is %s belongs to: %s', (status, whose) => {
    expect(decluttererOf({ ...session, status }, 'client')).toBe(whose);
  });

  it('is nobody for the session of another client, or none at all', () => {
    expect(decluttererOf(session, 'other')).toBeNull();
    expect(decluttererOf(null, 'client')).toBeNull();
    expect(decluttererOf({ ...session, decluttererId: null }, 'client')).toBeNull();
  });

  it('is seen by that person for that session alone', () => {
    expect(isSharedWith(thing({ share }), session, 'marcus')).toBe(true);
    expect(isSharedWith(thing(), session, 'marcus')).toBe(false);
    expect(isSharedWith(thing({ share }), session, 'imogen')).toBe(false);
    expect(isSharedWith(thing({ share }), { ...session, id: 'c' }, 'marcus')).toBe(false);
    expect(isSharedWith(thing({ share }), { ...session, status: 'cancelled' }, 'marcus')).toBe(false);
    expect(isSharedWith(thing({ share }), null, 'marcus')).toBe(false);
  });

  it('is seen by neither once somebody else has the session', () => {
    const passedOn = { ...session, decluttererId: 'imogen' };
    expect(isSharedWith(thing({ share }), passedOn, 'imogen')).toBe(false);
    expect(isSharedWith(thing({ share }), passedOn, 'marcus')).toBe(false);
  });
});

describe('a session', () => {
  const accepted = { event: 'accept', by: 'ada' } as Booking['history'][number];

  it('was somebody’s once they have taken it, whatever became of it', () => {
    const history = [accepted, { ...accepted, event: 'hand_back' as const }];
    expect(hadTaken({ history }, 'ada')).toBe(true);
    expect(hadTaken({ history }, 'ben')).toBe(false);
    expect(hadTaken({ history: [{ ...accepted, event: 'decline' }] }, 'ada')).toBe(false);
  });
});
