import type { Account } from './account';
import type { UserDocument } from './user.model';

/** What is read of an account. */
export const FIELDS =
  'email firstName lastName role status emailVerifiedAt emailUndeliveredAt pausedBecause phone location region createdAt';

export const toAccount = ({
  _id,
  region,
  ...user
}: Omit<UserDocument, 'passwordHash' | 'signIns' | 'updatedAt'>): Account => ({
  ...user,
  // Accounts of before emails were confirmed have no such field.
  emailVerifiedAt: user.emailVerifiedAt ?? null,
  emailUndeliveredAt: user.emailUndeliveredAt ?? null,
  id: _id.toHexString(),
  regionId: region ? region.toHexString() : null,
});
