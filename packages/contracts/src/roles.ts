export const ROLES = ['client', 'declutterer', 'trainer', 'manager', 'franchise_owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a visitor may claim at sign-up. `admin` is never one of them. */
export const CLAIMABLE_ROLES = ['client', 'declutterer', 'trainer', 'manager', 'franchise_owner'] as const;
export type ClaimableRole = (typeof CLAIMABLE_ROLES)[number];

export const ACCOUNT_STATUSES = ['active', 'pending', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  client: 'Client',
  declutterer: 'Declutterer',
  trainer: 'Trainer',
  manager: 'Manager',
  franchise_owner: 'Franchise owner',
  admin: 'Admin',
};

/** Where each role lands after signing in. */
export const ROLE_LANDING: Record<Role, string> = {
  client: '/dashboard/client',
  declutterer: '/dashboard/declutterer',
  trainer: '/dashboard/trainer',
  manager: '/dashboard/manager',
  franchise_owner: '/dashboard/franchise',
  admin: '/dashboard/admin',
};
