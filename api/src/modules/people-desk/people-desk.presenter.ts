import type { ListedUser, UserDetail } from '@gently/contracts/admin-users';
import type { Unsettled } from '@gently/contracts/admin-users-options';
import type { Account, OpenSignIn } from '../auth';

export const presentUser = (person: Account): ListedUser => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  role: person.role,
  status: person.status,
  email_confirmed: person.emailVerifiedAt !== null,
  created_at: person.createdAt.toISOString(),
});

/** Whether other accounts use a card of the person, and whether the fund counts the person alone. */
interface Sharing {
  isShared: boolean;
  isAlone: boolean;
}

interface Detail {
  person: Account;
  unsettled: Unsettled[];
  signIns: OpenSignIn[];
  sharing: Sharing;
}

export const presentUserDetail = ({ person, unsettled, signIns, sharing }: Detail): UserDetail => ({
  ...presentUser(person),
  phone: person.phone,
  location: person.location,
  unsettled,
  sign_ins: signIns.map(({ id, startedAt, lastUsedAt, device }) => ({
    id,
    started_at: startedAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    device,
  })),
  shares_card: sharing.isShared,
  counts_alone: sharing.isAlone,
});
