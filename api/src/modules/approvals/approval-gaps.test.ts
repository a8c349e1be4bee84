import fc from 'fast-check';
import { ROLES } from '@gently/contracts/roles';
import { describe, expect, it } from 'vitest';
import { gapsOf, wasApproved } from './approval-gaps';

const confirmed = { role: 'declutterer' as const, emailVerifiedAt: new Date(0) };
const done = { identitySeenOn: '2035-01-10', referencesContactedOn: '2035-01-11', referencesWaived: false };

it.each([
  ['approved', true, true],
  ['approved', false, true],
  ['pending', true, false],
  ['declined', true, false],
  [null, true, true],
  [null, false, false],
] as const)(
  'the application %s and a profile (%s) mean an earlier approval: %s',
  (status, hasProfile, was) => {
    expect(wasApproved(status && { status }, hasProfile)).toBe(was);
  },
);

describe('what an approval still needs', () => {
  it('is nothing once the address is confirmed and both checks are recorded', () => {
    expect(gapsOf(confirmed, done)).toEqual([]);
  });

  it.each([
    ['an application', confirmed, null, ['application', 'identity', 'references']],
    ['a confirmed address', { ...confirmed, emailVerifiedAt: null }, done, ['email']],
    ['an identity document', confirmed, { ...done, identitySeenOn: null }, ['identity']],
    ['references', confirmed, { ...done, referencesContactedOn: null }, ['references']],
  ] as const)('includes %s', (_what, account, application, gaps) => {
    expect(gapsOf(account, application)).toEqual(gaps);
  });

  it('includes no references that an admin has waived', () => {
    const waived = { ...done, referencesContactedOn: null, referencesWaived: true };
    expect(gapsOf(confirmed, waived)).toEqual([]);
  });

  it.each(ROLES.filter((role) => role !== 'declutterer'))('is only a confirmed address for a %s', (role) => {
    expect(gapsOf({ role, emailVerifiedAt: null }, null)).toEqual(['email']);
    expect(gapsOf({ role, emailVerifiedAt: new Date(0) }, null)).toEqual([]);
  });

  it('is never waived for email and identity, whatever else is recorded', () => {
    const day = fc.constantFrom(null, '2035-01-10');
    const application = fc.record({
      identitySeenOn: day,
      referencesContactedOn: day,
      referencesWaived: fc.boolean(),
    });
    fc.assert(
      fc.property(application, fc.constantFrom(null, new Date(0)), (progress, emailVerifiedAt) => {
        const gaps = gapsOf({ role: 'declutterer', emailVerifiedAt }, progress);
        expect(gaps.includes('email')).toBe(emailVerifiedAt === null);
        expect(gaps.includes('identity')).toBe(progress.identitySeenOn === null);
      }),
    );
  });
});
