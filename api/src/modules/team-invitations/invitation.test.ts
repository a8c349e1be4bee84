import { describe, expect, it } from 'vitest';
import { expiryOf, stateOf } from './invitation';

const sentAt = new Date('2035-01-17T10:00:00Z');
const open = { acceptedAt: null, withdrawnAt: null, expiresAt: expiryOf(sentAt) };

describe('an invitation', () => {
  it.each([
    ['2035-01-24T09:59:59.999Z', 'pending'],
    ['2035-01-24T10:00:00.000Z', 'expired'],
  ])('is good for seven days: at %s it is %s', (now, state) =>
    expect(stateOf(open, new Date(now))).toBe(state),
  );

  it('stays accepted or withdrawn, whatever the time', () => {
    const later = new Date('2036-01-01T00:00:00Z');
    expect(stateOf({ ...open, acceptedAt: sentAt }, later)).toBe('accepted');
    expect(stateOf({ ...open, withdrawnAt: sentAt }, later)).toBe('withdrawn');
  });
});
