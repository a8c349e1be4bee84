import { ROLES } from '@gently/contracts/roles';
import { describe, expect, it } from 'vitest';
import { decideRole } from './role-change';

const trainer = { id: 'tom', role: 'trainer', status: 'active' } as const;

describe('another role', () => {
  it.each(ROLES.filter((role) => role !== 'trainer' && role !== 'declutterer'))(
    '%s holds at once',
    (role) => {
      expect(decideRole('ada', trainer, role, [])).toEqual({ ok: true, to: { role, status: 'active' } });
    },
  );

  it.each([
    ['active', 'pending'],
    ['pending', 'pending'],
    ['suspended', 'suspended'],
  ] as const)('that runs sessions makes %s to %s', (status, then) => {
    const decision = decideRole('ada', { ...trainer, status }, 'declutterer', []);
    expect(decision).toEqual({ ok: true, to: { role: 'declutterer', status: then } });
  });

  it.each(['pending', 'suspended'] as const)('approves nobody who is %s', (status) => {
    expect(decideRole('ada', { ...trainer, status }, 'manager', [])).toEqual({
      ok: true,
      to: { role: 'manager', status },
    });
  });

  it('is nobody’s to give to themselves', () => {
    expect(decideRole('tom', trainer, 'admin', [])).toEqual({ ok: false, reason: 'own_account' });
  });

  it('is another one', () => {
    expect(decideRole('ada', trainer, 'trainer', [])).toEqual({ ok: false, reason: 'same_role' });
  });

  it.each([[['sessions']], [['regions']], [['sessions', 'regions']]] as const)(
    'waits until %j are settled',
    (unsettled) => {
      expect(decideRole('ada', trainer, 'client', unsettled)).toEqual({
        ok: false,
        reason: 'user_unsettled',
      });
    },
  );
});
