import { expect, it } from 'vitest';
import { ACCOUNT_STATUSES, ROLES } from './roles';
import { canBeViewed } from './viewing-options';

it('lets an admin look as everybody but admins and those whose account is paused', () => {
  const possible = ROLES.flatMap((role) =>
    ACCOUNT_STATUSES.filter((status) => canBeViewed({ role, status })).map((status) => `${role} ${status}`),
  );
  const others = ROLES.filter((role) => role !== 'admin');
  expect(possible.sort()).toEqual(others.flatMap((role) => [`${role} active`, `${role} pending`]).sort());
});
