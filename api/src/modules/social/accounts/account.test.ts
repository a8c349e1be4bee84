import { SOCIAL_NETWORK_KEYS } from '@gently/contracts/social-options';
import { expect, it } from 'vitest';
import { canManage, sealedFor } from './account';

it.each([
  ['who connected it', { id: 'a', role: 'manager' }, true],
  ['an admin', { id: 'b', role: 'admin' }, true],
  ['another manager', { id: 'b', role: 'manager' }, false],
  ['a franchise owner', { id: 'b', role: 'franchise_owner' }, false],
])('is disconnected by %s: %o %s', (_who, actor, allowed) => {
  expect(canManage({ connectedBy: 'a' }, actor)).toBe(allowed);
});

it('seals each token for one network and one purpose', () => {
  const purposes = SOCIAL_NETWORK_KEYS.flatMap((network) =>
    (['token', 'refresh', 'targets'] as const).map((what) => sealedFor(network, what)),
  );
  expect(new Set(purposes).size).toBe(18);
});
