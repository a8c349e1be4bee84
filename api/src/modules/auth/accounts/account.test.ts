import { describe, expect, test } from 'vitest';
import { checkClaim } from './account';

describe('checkClaim', () => {
  // spec: C6-02
  test('a client starts at once', () => {
    expect(checkClaim('client')).toEqual({ ok: true, status: 'active' });
  });
  test.each(['declutterer', 'trainer', 'manager', 'franchise_owner'] as const)(
    'a %s waits for approval',
    (role) => {
      expect(checkClaim(role)).toEqual({ ok: true, status: 'pending' });
    },
  );
  // spec: C6-02
  test('nobody becomes an admin', () => {
    expect(checkClaim('admin')).toEqual({ ok: false, reason: 'role_not_allowed' });
  });
});
