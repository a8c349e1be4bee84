import type { Clock } from '../../../shared/clock';
import { batched } from '../../../shared/database/batched';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import type { Publish } from '../../../shared/domain-events';
import { AppError } from '../../../shared/errors/app-error';
import type { AccountEvents } from '../account-events';
import type { Account, ProfileChanges, StatusChange } from './account';
import type { AccountsRepository, NewAccount } from './accounts.repository';
import type { Passwords } from './passwords';

interface AccountsDeps {
  repository: AccountsRepository;
  passwords: Passwords;
  publish: Publish<AccountEvents>;
  transact: Transact;
  clock: Clock;
}

export type AccountFields = Pick<Account, 'email' | 'firstName' | 'lastName' | 'role' | 'status'> &
  Partial<Pick<Account, 'phone'>> & {
    password: string;
    /** For accounts that we make ourselves; everybody else follows the link in our email. */
    emailVerified?: boolean;
  };

const isEmailTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'email_taken';

export const createAccounts = ({ repository, passwords, publish, transact, clock }: AccountsDeps) => {
  const prepare = async ({
    password,
    emailVerified = false,
    ...fields
  }: AccountFields): Promise<NewAccount> => {
    const passwordHash = await passwords.hash(password);
    const createdAt = clock();
    const emailVerifiedAt = emailVerified ? createdAt : null;
    return { phone: '', location: '', ...fields, emailVerifiedAt, createdAt, passwordHash };
  };
  const load = batched(
    async (ids) => new Map((await repository.findByIds(ids)).map((account) => [account.id, account])),
  );
  const create = async (fields: AccountFields): Promise<Account> => repository.insert(await prepare(fields));

  /** Those that there are, in the order asked for. */
  const findByIds = async (ids: readonly string[]): Promise<Account[]> =>
    (await Promise.all(ids.map(load))).filter((account) => account !== null);

  const updateProfile = async (id: string, changes: ProfileChanges, tx: Transaction): Promise<Account> => {
    const account = await repository.updateProfile(id, changes, clock(), tx);
    if (!account) throw new AppError('unauthenticated');
    const { firstName, lastName } = account;
    // Other modules have copies of the name, which would keep the former one.
    if (changes.firstName !== undefined || changes.lastName !== undefined)
      await publish('account.renamed', { userId: id, firstName, lastName }, tx);
    return account;
  };

  return {
    /** Does the slow part, the password, before anything is locked or stored. */
    prepare,
    /** Makes an account as given: whether its role may be claimed is for the caller. @throws AppError `email_taken`. */
    create,
    /** Makes an account unless its email has one. @returns whether it is new. */
    ensure: async (fields: AccountFields): Promise<{ account: Account; created: boolean }> => {
      const known = await repository.findByEmail(fields.email);
      if (known) return { account: known, created: false };
      try {
        return { account: await create(fields), created: true };
      } catch (error) {
        // Somebody else made it between the two steps.
        const theirs = isEmailTaken(error) ? await repository.findByEmail(fields.email) : null;
        if (!theirs) throw error;
        return { account: theirs, created: false };
      }
    },
    findById: (id: string, tx?: Transaction): Promise<Account | null> => repository.findById(id, tx),
    findByIds,
    /** Full names by id; whose account is gone has none. */
    namesByIds: async (ids: readonly string[]): Promise<Map<string, string>> => {
      const people = await findByIds([...new Set(ids)]);
      return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    },
    listTeam: repository.listTeam,
    listWithoutRegion: repository.listWithoutRegion,
    setRegion: repository.setRegion,
    /** Everybody who works in a role. */
    findActive: (role: Account['role']): Promise<Account[]> => repository.findActive(role),
    listAfter: repository.listAfter,
    findByEmail: (email: string): Promise<Account | null> => repository.findByEmail(email),
    provedEmails: repository.provedEmails,
    search: repository.search,
    countIn: repository.countIn,
    fillWords: repository.fillWords,
    /** Whether it may be done is for the caller. @throws AppError `account_state` when they are no longer what they were. */
    setRole: async (
      id: string,
      change: Record<'from' | 'to', Pick<Account, 'role' | 'status'>>,
      tx: Transaction,
    ): Promise<Account> => {
      const account = await repository.setRole(id, change, clock(), tx);
      if (!account) throw new AppError('account_state');
      return account;
    },
    /** For what only an admin may do, who must still be one when it is done. @throws AppError `forbidden`. */
    holdAdmin: async (id: string, tx: Transaction): Promise<void> => {
      if (!(await repository.holdAdmin(id, tx))) throw new AppError('forbidden');
    },
    /** Whether it may be done is for the caller. @throws AppError `account_state` when it is no longer as it was. */
    setStatus: async (id: string, change: StatusChange, tx: Transaction): Promise<Account> => {
      const account = await repository.setStatus(id, change, clock(), tx);
      if (!account) throw new AppError('account_state');
      return account;
    },
    updateProfile: (id: string, changes: ProfileChanges, tx?: Transaction): Promise<Account> =>
      tx ? updateProfile(id, changes, tx) : transact((own) => updateProfile(id, changes, own)),
  };
};

/** What other modules may ask about accounts. */
export type Accounts = ReturnType<typeof createAccounts>;
