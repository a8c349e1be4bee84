import type { Transact, Transaction } from '../../../shared/database/transaction';
import type { Origin } from '../../../shared/http/origin';
import { type Account, checkClaim } from '../accounts/account';
import { emailTaken } from '../accounts/account-addresses.repository';
import type { AccountsRepository } from '../accounts/accounts.repository';
import type { AccountFields, Accounts } from '../accounts/accounts.service';
import { refuseCommonPassword } from '../accounts/common-passwords';
import type { SignedIn } from '../auth.service';
import type { Sessions } from '../sign-ins/sign-ins.service';
import { AppError } from '../../../shared/errors/app-error';

interface InvitedAccountsDeps {
  transact: Transact;
  accounts: Pick<Accounts, 'findByEmail' | 'prepare'>;
  repository: Pick<AccountsRepository, 'insert'>;
  sessions: Pick<Sessions, 'start'>;
}

type InvitedFields = Pick<AccountFields, 'email' | 'firstName' | 'lastName' | 'role' | 'password'>;
/** Uses up what proves the address, before anything is stored. @returns what is done with the account */
type Claim = (tx: Transaction) => Promise<(account: Account) => Promise<void>>;

/** Accounts of people who came by a link in an email to their own address. */
export const createInvitedAccounts = (deps: InvitedAccountsDeps) => ({
  /** Opens an account with a confirmed address and signs it in; it waits for approval as any of its role does. */
  open: async (fields: InvitedFields, origin: Origin, claim: Claim): Promise<SignedIn> => {
    const allowed = checkClaim(fields.role);
    if (!allowed.ok) throw new AppError(allowed.reason);
    refuseCommonPassword(fields.password, fields);
    if (await deps.accounts.findByEmail(fields.email)) throw emailTaken();
    const { status } = allowed;
    const prepared = await deps.accounts.prepare({ ...fields, status, emailVerified: true });
    return deps.transact(async (tx) => {
      const settle = await claim(tx);
      const account = await deps.repository.insert(prepared, tx);
      await settle(account);
      return { account, session: await deps.sessions.start(account.id, origin, tx) };
    });
  },
});
export type InvitedAccounts = ReturnType<typeof createInvitedAccounts>;
