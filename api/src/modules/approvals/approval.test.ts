import { APPROVAL_ACTIONS } from '@gently/contracts/approvals';
import { ACCOUNT_STATUSES, type AccountStatus, type Role, ROLES } from '@gently/contracts/roles';
import { describe, expect, it } from 'vitest';
import { decide } from './approval';

const person = (role: Role, status: AccountStatus = 'pending') => ({ id: 'person', role, status });
const admin = { id: 'admin', role: 'admin' as const };
const manager = { id: 'manager', role: 'manager' as const };

describe('who may approve whom', () => {
  it.each([
    ['client', 'role_not_approvable', 'person_not_found'],
    ['declutterer', 'active', 'active'],
    ['trainer', 'active', 'person_not_found'],
    ['manager', 'active', 'person_not_found'],
    ['franchise_owner', 'active', 'person_not_found'],
    ['admin', 'role_not_approvable', 'person_not_found'],
  ] as const)('a %s: an admin %s, a manager %s', (role, byAdmin, byManager) => {
    const answer = (actor: typeof admin | typeof manager) => {
      const decision = decide('approve', actor, person(role), true);
      return decision.ok ? decision.to : decision.reason;
    };
    expect([answer(admin), answer(manager)]).toEqual([byAdmin, byManager]);
  });

  it.each(ROLES.filter((role) => role !== 'admin' && role !== 'manager'))('nobody who is a %s', (role) => {
    const actor = { id: 'somebody', role };
    expect(decide('approve', actor, person('declutterer'), true)).toEqual({
      ok: false,
      reason: 'person_not_found',
    });
  });

  it('nobody themself, whatever they are', () => {
    for (const role of ['admin', 'manager'] as const)
      expect(decide('approve', { id: 'person', role }, person(role), true)).toEqual({
        ok: false,
        reason: 'own_account',
      });
  });

  it.each([
    ['a manager', manager, 'person_not_found'],
    ['an admin', admin, 'active'],
  ] as const)('a declutterer of another team: %s', (_title, actor, expected) => {
    const decision = decide('approve', actor, person('declutterer'), false);
    expect(decision.ok ? decision.to : decision.reason).toBe(expected);
  });

  it.each([
    ['suspend', 'active', 'suspended'],
    ['activate', 'suspended', 'active'],
  ] as const)('an admin may %s a client, a manager may not', (action, from, to) => {
    expect(decide(action, admin, person('client', from), false)).toEqual({ ok: true, from, to });
    expect(decide(action, manager, person('client', from), true)).toEqual({
      ok: false,
      reason: 'person_not_found',
    });
    expect(decide(action, admin, person('admin', from), false)).toEqual({
      ok: false,
      reason: 'role_not_approvable',
    });
  });

  it('nobody who is not there', () => {
    expect(decide('suspend', admin, null, false)).toEqual({ ok: false, reason: 'person_not_found' });
  });
});

describe('what an account becomes', () => {
  it('is one step from where it is, and nothing else', () => {
    const all = APPROVAL_ACTIONS.flatMap((action) =>
      ACCOUNT_STATUSES.map((status) => {
        const decision = decide(action, admin, person('trainer', status), false);
        return `${action} ${status}: ${decision.ok ? decision.to : decision.reason}`;
      }),
    );
    expect(all).toEqual([
      'approve active: account_state',
      'approve pending: active',
      'approve suspended: account_state',
      'suspend active: suspended',
      'suspend pending: account_state',
      'suspend suspended: account_state',
      'activate active: account_state',
      'activate pending: account_state',
      'activate suspended: active',
    ]);
  });
});
