import { describe, expect, it } from 'vitest';
import { countedSince, subsidyFor } from './eligibility';

const NOW = new Date('2026-06-10T12:00:00Z');
const booked = (day: string, isOpen = false) => ({ bookedAt: new Date(`${day}T12:00:00Z`), isOpen });
const decide = (...sessions: ReturnType<typeof booked>[]) =>
  subsidyFor({ isEmailConfirmed: true, sessions }, NOW);

describe('one more subsidised session', () => {
  it('needs a confirmed email address, whatever else counts', () => {
    const sessions = ['01', '02', '03', '04'].map((day) => booked(`2026-06-${day}`, true));
    for (const some of [[], sessions])
      expect(subsidyFor({ isEmailConfirmed: false, sessions: some }, NOW)).toEqual({
        ok: false,
        reason: 'email_unconfirmed',
      });
    expect(decide()).toEqual({ ok: true });
  });

  it('is refused while two are open, however long ago they were booked', () => {
    expect(decide(booked('2026-06-01', true), booked('2026-06-02'))).toEqual({ ok: true });
    for (const day of ['2026-06-01', '2025-06-01'])
      expect(decide(booked(day, true), booked('2026-06-02', true))).toEqual({
        ok: false,
        reason: 'open',
        againOn: null,
      });
  });

  it('is refused once four were booked within three months, until the oldest of them no longer counts', () => {
    const three = [booked('2026-04-01'), booked('2026-05-01'), booked('2026-06-01')];
    expect(decide(...three)).toEqual({ ok: true });
    expect(decide(booked('2026-03-11'), ...three)).toEqual({
      ok: false,
      reason: 'recent',
      againOn: '2026-06-11',
    });
    expect(decide(booked('2026-03-10'), ...three)).toEqual({ ok: true });
  });

  it('waits for enough of them to lapse where there are more than four', () => {
    const five = ['2026-03-20', '2026-04-01', '2026-04-10', '2026-05-01', '2026-06-01'].map((day) =>
      booked(day),
    );
    expect(decide(...five)).toMatchObject({ reason: 'recent', againOn: '2026-07-01' });
  });

  it('counts London days: half an hour before midnight in summer is the next day', () => {
    const three = [booked('2026-04-01'), booked('2026-05-01'), booked('2026-06-01')];
    const late = { bookedAt: new Date('2026-04-10T23:30:00Z'), isOpen: false };
    const at = (now: string) =>
      subsidyFor(
        { isEmailConfirmed: true, sessions: [late, ...three.slice(1), booked('2026-06-02')] },
        new Date(now),
      );
    expect(at('2026-07-10T12:00:00Z').ok).toBe(false);
    expect(at('2026-07-10T23:30:00Z').ok).toBe(true);
  });
});

it('looks at least as far back as a session can count', () => {
  const since = countedSince(NOW);
  expect(since.getTime()).toBeLessThan(new Date('2026-03-10T00:00:00Z').getTime());
  expect(since.getTime()).toBeGreaterThan(new Date('2026-03-01T00:00:00Z').getTime());
});
