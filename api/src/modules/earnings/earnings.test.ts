import { describe, expect, it } from 'vitest';
import { NO_BOOKS, type SessionBooks } from '../ledger';
import { averagesOf, feesOf, hoursOf, type OwnSession, sumUp } from './earnings';

const session = (bookingId: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  bookingId,
  reference: `GS-${bookingId}`,
  serviceName: 'Body Doubling',
  scheduledDate: '2026-03-01',
  scheduledTime: '10:00',
  durationMinutes: 60,
  status: 'completed',
  ...changes,
});
const books: SessionBooks = {
  grossPence: 4600,
  refundedPence: 100,
  platformPence: 225,
  processingPence: 130,
  commissionPence: 675,
  netPence: 3470,
  sentPence: 0,
};

describe('sums of earnings', () => {
  it('count what was completed, and of what was called off late only the money', () => {
    const sessions = [
      session('a'),
      session('b', { durationMinutes: 90 }),
      session('c', { status: 'cancelled' }),
      session('d', { status: 'cancelled' }),
    ];
    const late = { ...NO_BOOKS, grossPence: 4500, refundedPence: 2250, commissionPence: 515, netPence: 1735 };
    const inTime = { ...NO_BOOKS, grossPence: 4500, refundedPence: 4500 };
    const all = new Map([
      ['a', books],
      ['b', books],
      ['c', late],
      ['d', inTime],
    ]);
    const sums = sumUp(sessions, all);
    expect(sums).toEqual({
      grossPence: 13_700,
      refundedPence: 2450,
      platformPence: 450,
      processingPence: 260,
      commissionPence: 1865,
      netPence: 8675,
      completedPence: 6940,
      completed: 2,
      cancelled: 2,
      minutes: 150,
    });
    expect(feesOf(sums)).toBe(2575);
    expect(averagesOf(sums)).toEqual({ perSessionPence: 3470, perHourPence: 2776 });
    expect(hoursOf(sums.minutes)).toBe(2.5);
  });

  it('say nothing rather than something wrong while there is nothing', () => {
    const sums = sumUp([], new Map());
    expect(sums).toMatchObject({ grossPence: 0, netPence: 0, completed: 0 });
    expect(averagesOf(sums)).toEqual({ perSessionPence: null, perHourPence: null });
  });

  it('take a session that the ledger does not know as one that brought nothing', () => {
    expect(sumUp([session('a')], new Map())).toMatchObject({ grossPence: 0, netPence: 0, completed: 1 });
  });
});
