import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, isPaidState, PAYMENT_STATES } from './booking-status';
import { assignBody, callOffBody, cannotAssignDetails, oversightQuery, reassignBody } from './oversight';
import {
  OVER_STATUSES,
  OVERSIGHT_REASON_MAX,
  OVERSIGHT_STAGE_LABELS,
  OVERSIGHT_STAGES,
  OVERSIGHT_STATUSES,
  oversightStage,
} from './oversight-options';

const ID = 'a'.repeat(24);
const messageOf = (checked: { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined }) =>
  checked.error?.issues.map(({ message, path }) => `${path.join('.')}: ${message}`);

describe('where a session stands for managers', () => {
  it.each(BOOKING_STATUSES.filter((status) => !['pending', 'rescheduled'].includes(status)))(
    'is its status once it is %s, whoever has it',
    (status) => {
      for (const payment of PAYMENT_STATES)
        for (const hasSomebody of [true, false])
          expect(oversightStage({ status, hasSomebody }, payment)).toBe(status);
    },
  );

  it('is asked or waiting while it is pending and paid', () => {
    expect(oversightStage({ status: 'pending', hasSomebody: true }, 'paid')).toBe('asked');
    expect(oversightStage({ status: 'pending', hasSomebody: false }, 'paid')).toBe('waiting');
  });

  it('is nowhere while it is not paid, and for a status that nothing has', () => {
    for (const payment of PAYMENT_STATES.filter((state) => !isPaidState(state)))
      expect(oversightStage({ status: 'pending', hasSomebody: true }, payment)).toBeNull();
    expect(oversightStage({ status: 'rescheduled', hasSomebody: true }, 'paid')).toBeNull();
    expect(oversightStage({ status: 'pending', hasSomebody: true }, 'partially_refunded')).toBe('asked');
  });

  it('has a word, and what is over is known', () => {
    expect(OVERSIGHT_STAGES.map((stage) => OVERSIGHT_STAGE_LABELS[stage])).toEqual([
      'Waiting',
      'Asked',
      'Confirmed',
      'In progress',
      'Done',
      'Cancelled',
    ]);
    expect(OVERSIGHT_STATUSES.filter((status) => OVER_STATUSES.includes(status))).toEqual([
      'completed',
      'cancelled',
    ]);
  });
});

describe('what managers ask for', () => {
  it.each([
    {},
    { status: 'pending' },
    { waiting: 'true' },
    { date_from: '2035-01-19', date_to: '2035-01-19' },
    { date_from: '2035-01-19' },
    { date_to: '2035-01-19' },
    { declutterer_id: ID, limit: '100' },
  ])('is understood: %j', (query) => {
    expect(oversightQuery.safeParse(query).success).toBe(true);
  });

  it.each([
    [{ status: 'rescheduled' }, 'status'],
    [{ waiting: 'yes' }, 'waiting'],
    [{ declutterer_id: 'me' }, 'declutterer_id'],
    [{ date_from: '2035-01-32' }, 'date_from'],
  ])('is refused: %j', (query, field) => {
    expect(messageOf(oversightQuery.safeParse(query))?.[0]).toMatch(new RegExp(`^${field}: `));
  });

  it('ends on or after its start', () => {
    const checked = oversightQuery.safeParse({ date_from: '2035-01-19', date_to: '2035-01-18' });
    expect(messageOf(checked)).toEqual(['date_to: Please choose an end on or after the start']);
  });
});

describe('what managers send', () => {
  it('names a person, and a reason where somebody loses something', () => {
    expect(assignBody.parse({ declutterer_id: ID })).toEqual({ declutterer_id: ID });
    expect(reassignBody.parse({ new_declutterer_id: ID, reason: '  Lives closer ' })).toEqual({
      new_declutterer_id: ID,
      reason: 'Lives closer',
    });
    expect(callOffBody.parse({ reason: 'x'.repeat(OVERSIGHT_REASON_MAX) }).reason).toHaveLength(500);
  });

  it('is refused in words without them', () => {
    expect(messageOf(assignBody.safeParse({ declutterer_id: '' }))).toEqual([
      'declutterer_id: Please choose who comes',
    ]);
    expect(messageOf(reassignBody.safeParse({ reason: ' ' }))).toEqual([
      'new_declutterer_id: Please choose who comes',
      'reason: Please say why',
    ]);
    expect(messageOf(callOffBody.safeParse({}))).toEqual(['reason: Please say why']);
    expect(messageOf(callOffBody.safeParse({ reason: 'x'.repeat(501) }))).toEqual([
      'reason: Please use at most 500 characters',
    ]);
  });

  it('is answered, where somebody cannot come, with why and what else is possible', () => {
    const person = { id: ID, first_name: 'Ada', last_name: 'Moss' };
    const details = {
      reasons: ['Has something else at that time'],
      others: [{ ...person, reasons: [{ code: 'free', text: 'Works then and is free' }] }],
      next_slots: [{ date: '2035-01-20', time: '11:00' }],
    };
    expect(cannotAssignDetails.parse(details)).toEqual(details);
    expect(cannotAssignDetails.safeParse({ reasons: [] }).success).toBe(false);
  });
});
