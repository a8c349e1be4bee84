import { expect, it } from 'vitest';
import { ROLE_LABELS, ROLE_LANDING, ROLES } from './roles';

it('lands every role on its own side of the site', () => {
  expect(ROLE_LANDING).toEqual({
    client: '/dashboard/client',
    declutterer: '/dashboard/declutterer',
    trainer: '/dashboard/trainer',
    manager: '/dashboard/manager',
    franchise_owner: '/dashboard/franchise',
    admin: '/dashboard/admin',
  });
});

it('has a name for every role', () => {
  for (const role of ROLES) expect(ROLE_LABELS[role]).toMatch(/^[A-Z]/);
});
