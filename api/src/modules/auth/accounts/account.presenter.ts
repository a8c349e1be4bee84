import type { User } from '@gently/contracts/auth';
import type { Account } from './account';

/** What leaves the API about an account. */
export const presentAccount = (account: Account): User => ({
  id: account.id,
  email: account.email,
  first_name: account.firstName,
  last_name: account.lastName,
  role: account.role,
  status: account.status,
  email_verified: account.emailVerifiedAt !== null,
  ...(account.emailUndeliveredAt
    ? { email_undelivered_since: account.emailUndeliveredAt.toISOString() }
    : {}),
  phone: account.phone,
  location: account.location,
  created_at: account.createdAt.toISOString(),
});
