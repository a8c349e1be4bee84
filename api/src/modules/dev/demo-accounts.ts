import { ROLE_LABELS, type Role } from '@gently/contracts/roles';
import type { QuickAccount } from '@gently/contracts/system';

export const DEMO_PASSWORD = 'Calm-Demo-2025';

export interface DemoAccount {
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
}

const at = (name: string): string => `${name}@gentlysorted.test`;

/** One ready-made account for each role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'client', email: at('client'), firstName: 'Rosie', lastName: 'Bennett' },
  { role: 'declutterer', email: at('declutterer'), firstName: 'Hannah', lastName: 'Whitfield' },
  { role: 'trainer', email: at('trainer'), firstName: 'Oliver', lastName: 'Marsh' },
  { role: 'manager', email: at('manager'), firstName: 'Priya', lastName: 'Sharma' },
  { role: 'franchise_owner', email: at('franchise'), firstName: 'George', lastName: 'Ashworth' },
  { role: 'admin', email: at('admin'), firstName: 'Eleanor', lastName: 'Hughes' },
];

export const quickAccounts = (): QuickAccount[] =>
  DEMO_ACCOUNTS.map(({ role, email }) => ({ role, email, label: ROLE_LABELS[role] }));
