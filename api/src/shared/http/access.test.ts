import { ACCOUNT_STATUSES, type AccountStatus, type Role } from '@gently/contracts/roles';
import { describe, expect, test } from 'vitest';
import { type Access, assertAccess, checkAccess } from './access';

const actor = (role: Role, status: AccountStatus = 'active') => ({
  id: 'a'.repeat(24),
  sessionId: 'b'.repeat(24),
  role,
  status,
});

describe('checkAccess', () => {
  test.each(ACCOUNT_STATUSES)('signed_in with a %s account', (status) => {
    expect(checkAccess('signed_in', actor('trainer', status)).ok).toBe(status !== 'suspended');
  });
  test('a role that is named passes', () => {
    expect(checkAccess({ roles: ['client', 'admin'] }, actor('admin'))).toEqual({ ok: true });
  });
  // spec: S6-01
  test('a role that is not named is forbidden', () => {
    expect(checkAccess({ roles: ['admin'] }, actor('client'))).toEqual({ ok: false, reason: 'forbidden' });
  });
  // spec: C6-02, S6-01
  test('an account that waits for approval is told so', () => {
    const check = checkAccess({ roles: ['trainer'] }, actor('trainer', 'pending'));
    expect(check).toEqual({ ok: false, reason: 'approval_pending' });
  });
  test('an account that waits for approval passes where approval is not needed', () => {
    expect(checkAccess({ roles: ['trainer'], waiting: ['trainer'] }, actor('trainer', 'pending')).ok).toBe(
      true,
    );
  });
  test('another role that waits is told so all the same', () => {
    const access = { roles: ['trainer', 'declutterer'], waiting: ['declutterer'] } as const;
    expect(checkAccess(access, actor('trainer', 'pending'))).toEqual({
      ok: false,
      reason: 'approval_pending',
    });
    expect(checkAccess(access, actor('declutterer', 'pending'))).toEqual({ ok: true });
  });
  test('a role that may wait but is not named as one that may call is forbidden', () => {
    const access = { roles: ['trainer'], waiting: ['declutterer'] } as const;
    expect(checkAccess(access, actor('declutterer', 'pending'))).toEqual({ ok: false, reason: 'forbidden' });
  });
  test.each([['signed_in' as const], [{ roles: ['client' as const], waiting: ['client' as const] }]])(
    'a suspended account is refused everywhere (%o)',
    (access) => {
      const check = checkAccess(access, actor('client', 'suspended'));
      expect(check).toEqual({ ok: false, reason: 'account_suspended' });
    },
  );
});

describe('assertAccess', () => {
  test.each<[Access]>([
    ['public'],
    ['signed_in'],
    [{ roles: ['client'] }],
    [{ roles: ['client', 'declutterer'], waiting: ['declutterer'] }],
  ])('takes %o', (access) => {
    expect(() => assertAccess(access)).not.toThrow();
  });
  test('refuses a rule that does not exist', () => {
    const access = { roles: ['declutterer'], approved: false } as const;
    expect(() => assertAccess(access)).toThrow('approved');
  });
  test('refuses a role that may wait but not call', () => {
    expect(() => assertAccess({ roles: ['client'], waiting: ['trainer'] })).toThrow('trainer');
  });
});
