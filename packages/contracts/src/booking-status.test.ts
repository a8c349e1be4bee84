import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUS_LABELS,
  BOOKING_STATUS_TEXTS,
  BOOKING_STATUSES,
  CHANGEABLE_STATUSES,
  CLIENT_CANCEL_REASON,
  OPEN_STATUSES,
} from './booking-status';

describe('the status of a booking', () => {
  it.each([
    ['pending', true, true],
    ['confirmed', true, true],
    ['in_progress', false, true],
    ['completed', false, false],
    ['cancelled', false, false],
    ['rescheduled', false, false],
  ] as const)('%s may be changed by the client: %s, and is not over: %s', (status, changeable, open) => {
    expect(CHANGEABLE_STATUSES.includes(status)).toBe(changeable);
    expect(OPEN_STATUSES.includes(status)).toBe(open);
  });

  it('has words for each', () => {
    for (const status of BOOKING_STATUSES) {
      expect(BOOKING_STATUS_LABELS[status]).toMatch(/^[A-Z]/);
      expect(BOOKING_STATUS_TEXTS[status]).toMatch(/^[A-Z]/);
    }
  });
});

it('a booking that is cancelled from the list is cancelled for the one reason that is sent from there', () => {
  expect(CLIENT_CANCEL_REASON).toBe('User requested cancellation');
});
