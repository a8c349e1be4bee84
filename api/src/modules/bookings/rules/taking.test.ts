import { describe, expect, it } from 'vitest';
import type { Booking, HistoryEntry } from './booking';
import { cancellationCause, hadTaken, isHandedBack, payeeOf, TAKEN, takenBy, takerOf } from './taking';

const NOW = new Date('2026-11-21T10:00:00Z');
const later = new Date(NOW.getTime() + 1);

type Step = [event: HistoryEntry['event'], by: string | null, person?: string];
const past = (...steps: Step[]): HistoryEntry[] =>
  steps.map(([event, by, person]) => ({
    at: NOW,
    event,
    from: 'pending',
    to: 'pending',
    by,
    note: '',
    ...(person ? { person } : {}),
  }));
const ACCEPTED: Step = ['accept', 'ada'];
const ASSIGNED: Step = ['assign', 'boss', 'ben'];
const REASSIGNED: Step = ['reassign', 'boss', 'cleo'];

describe('who has a session', () => {
  it.each([
    [ACCEPTED, 'ada'],
    [ASSIGNED, 'ben'],
    [REASSIGNED, 'cleo'],
    [['assign', 'boss'] as Step, null],
    [['decline', 'ada'] as Step, null],
    [['start', 'ada', 'ben'] as Step, null],
  ])('since %j: %s', (step, person) => {
    const [entry] = past(step);
    expect(entry && takerOf(entry)).toBe(person);
  });

  it('knows all who have or had it, and nobody who only decided', () => {
    const history = past(['create', 'client'], ACCEPTED, REASSIGNED);
    expect(['ada', 'cleo', 'boss', 'client'].map((person) => hadTaken({ history }, person))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('asks the database the same', () => {
    expect(takenBy('ada')).toEqual({
      history: {
        $elemMatch: {
          $or: [
            { event: 'accept', by: 'ada' },
            { event: { $in: ['assign', 'reassign'] }, person: 'ada' },
          ],
        },
      },
    });
    expect(TAKEN).toEqual({ history: { $elemMatch: { event: { $in: ['accept', 'assign', 'reassign'] } } } });
  });
});

describe('a session that was lost', () => {
  it.each([
    [past(ACCEPTED, ['hand_back', 'ada']), true],
    [past(ACCEPTED, ['no_show', 'client']), true],
    [past(ACCEPTED, ['hand_back', 'ada'], ['decline', 'ben'], ['reschedule', 'client']), true],
    [past(ACCEPTED, ['hand_back', 'ada'], ASSIGNED), false],
    [past(ACCEPTED), false],
    [past(['create', 'client']), false],
  ])('waits since somebody gave it up: case %#', (history, lost) => {
    expect(isHandedBack({ status: 'pending', history })).toBe(lost);
    expect(isHandedBack({ status: 'cancelled', history })).toBe(false);
  });
});

describe('whose doing a cancellation is', () => {
  const cause = (status: Booking['status'], startsAt: Date, ...steps: Step[]) =>
    cancellationCause({ status, matchingBy: null, startsAt, history: past(...steps) }, NOW);

  it('is ours where we send somebody else, until the session begins or the client plans anew', () => {
    expect(cause('confirmed', later, ACCEPTED, REASSIGNED)).toBe('replaced');
    expect(cause('confirmed', NOW, ACCEPTED, REASSIGNED)).toBe('client');
    expect(cause('confirmed', later, ACCEPTED, REASSIGNED, ['reschedule', 'client'])).toBe('client');
    expect(cause('confirmed', later, ACCEPTED, REASSIGNED, ['amend', 'client'])).toBe('replaced');
    expect(cause('in_progress', later, ACCEPTED, REASSIGNED)).toBe('client');
  });

  it('is the client’s once they know who comes, also where we found that person', () => {
    expect(cause('confirmed', later, ASSIGNED)).toBe('client');
    expect(cause('confirmed', later, ACCEPTED, REASSIGNED, ['hand_back', 'cleo'], ASSIGNED)).toBe('client');
  });

  it('is the provider’s where nobody came', () => {
    expect(cause('pending', NOW, ACCEPTED, ['no_show', 'client'])).toBe('provider');
  });
});

describe('whom a session pays that was called off', () => {
  const payee = (...steps: Step[]) =>
    payeeOf({ status: 'cancelled', decluttererId: 'x', history: past(...steps) });

  it.each([
    ['who was given it', [ASSIGNED], 'ben'],
    ['who was given it last', [ACCEPTED, REASSIGNED], 'cleo'],
    ['nobody where nobody came', [ACCEPTED, ['no_show', 'client']], null],
    ['nobody where we called it off', [ACCEPTED, ['provider_cancel', 'boss']], null],
    ['nobody where nobody had it', [['decline', 'ada']], null],
  ] as [string, Step[], string | null][])('%s', (_who, steps, person) => {
    expect(payee(...steps)).toBe(person);
  });
});
