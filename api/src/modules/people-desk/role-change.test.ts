import { ROLES } from '@gently/contracts/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRole } from './role-change';

const trainer = { id: 'tom', role: 'trainer', status: 'active', emailVerifiedAt: new Date(0) } as const;
const unconfirmed = { emailVerifiedAt: null };

describe('another role', () => {
  it.each(ROLES.filter((role) => role !== 'trainer' && role !== 'declutterer'))(
    '%s holds at once',
    (role) => {
      expect(decideRole('ada', trainer, role, [])).toEqual({ ok: true, to: { role, status: 'active' } });
    },
  );

  it.each(['active', 'pending'] as const)('that runs sessions makes %s wait for approval', (status) => {
    const decision = decideRole('ada', { ...trainer, status }, 'declutterer', []);
    expect(decision).toEqual({ ok: true, to: { role: 'declutterer', status: 'pending' } });
  });

  it.each([
    ['trainer', 'declutterer'],
    ['trainer', 'admin'],
    ['client', 'declutterer'],
    ['client', 'manager'],
    ['client', 'admin'],
  ] as const)('of a paused %s does not become %s, which nobody would approve', (from, role) => {
    const decision = decideRole('ada', { ...trainer, role: from, status: 'suspended' }, role, []);
    expect(decision).toEqual({ ok: false, reason: 'paused' });
  });

  it.each(['client', 'admin'] as const)('%s lets an applicant begin, since nobody approves it', (role) => {
    expect(decideRole('ada', { ...trainer, status: 'pending' }, role, [])).toEqual({
      ok: true,
      to: { role, status: 'active' },
    });
  });

  it('in the team waits while a client has not confirmed the address, and not for members of the team', () => {
    const client = { ...trainer, ...unconfirmed, role: 'client' } as const;
    expect([
      decideRole('ada', client, 'manager', []),
      decideRole('ada', { ...trainer, ...unconfirmed }, 'manager', []),
    ]).toEqual([
      { ok: true, to: { role: 'manager', status: 'pending' } },
      { ok: true, to: { role: 'manager', status: 'active' } },
    ]);
  });

  it.each(['active', 'pending'] as const)(
    'admin needs a confirmed address of an account that is %s',
    (status) => {
      expect(decideRole('ada', { ...trainer, ...unconfirmed, status }, 'admin', [])).toEqual({
        ok: false,
        reason: 'unconfirmed',
      });
    },
  );

  it('never makes an account active that was not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROLES),
        fc.constantFrom(...ROLES),
        fc.constantFrom('pending', 'suspended'),
        fc.boolean(),
        (from, role, status, confirmed) => {
          const person = { ...trainer, role: from, status, emailVerifiedAt: confirmed ? new Date(0) : null };
          const decision = decideRole('ada', person, role, []);
          const begins = decision.ok && decision.to.status === 'active';
          expect(begins && status === 'suspended').toBe(false);
          expect(begins && role !== 'client' && role !== 'admin').toBe(false);
        },
      ),
      { numRuns: 100 },
    );
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
