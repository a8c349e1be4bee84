import { describe, expect, test } from 'vitest';
import { checkClaim } from './account';

describe('checkClaim', () => {
  test('a client starts at once', () => {
    expect(checkClaim('client')).toEqual({ ok: true, status: 'active' });
  });
  test.each(['declutterer', 'trainer', 'manager', 'franchise_owner'] as const)(
    'a %s waits for approval',
    (role) => {
      expect(checkClaim(role)).toEqual({ ok: true, status: 'pending' });
    },
  );
  test('nobody becomes an admin', () => {
    expect(checkClaim('admin')).toEqual({ ok: false, reason: 'role_not_allowed' });
  });
});
