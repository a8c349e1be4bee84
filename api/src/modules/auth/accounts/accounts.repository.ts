import { type Connection, Types } from 'mongoose';
import { normaliseEmail } from '@gently/contracts/email-address';
import type { Role } from '@gently/contracts/roles';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Account, ProfileChanges } from './account';
import { type UserDocument, userModel } from './user.model';

export type NewAccount = Omit<Account, 'id'> & { passwordHash: string };
export type AccountWithPassword = Account & { passwordHash: string };

const FIELDS = 'email firstName lastName role status emailVerifiedAt phone location region createdAt';

const toAccount = ({
  _id,
  region,
  ...user
}: Omit<UserDocument, 'passwordHash' | 'signIns' | 'updatedAt'>): Account => ({
  ...user,
  // Accounts of before emails were confirmed have no such field.
  emailVerifiedAt: user.emailVerifiedAt ?? null,
  id: _id.toHexString(),
  regionId: region ? region.toHexString() : null,
});

export const emailTaken = (): AppError =>
  new AppError('email_taken', { errors: [{ field: 'email', message: 'This email already has an account' }] });

const refuseDuplicate = (error: unknown): never => {
  throw isDuplicateKey(error, 'email') ? emailTaken() : error;
};

export const createAccountsRepository = (connection: Connection) => {
  const users = userModel(connection);
  return {
    insert: async (account: NewAccount, tx?: Transaction): Promise<Account> => {
      const email = normaliseEmail(account.email);
      const fields = { ...account, email, updatedAt: account.createdAt };
      const [user] = await users.create([fields], tx ? { session: tx } : {}).catch(refuseDuplicate);
      if (!user) throw new Error('The database did not return the account that it stored');
      const { passwordHash: _secret, ...rest } = account;
      return { ...rest, email, id: user._id.toHexString() };
    },
    findById: async (id: string): Promise<Account | null> => {
      const user = await users.findById(id).select(FIELDS).lean();
      return user && toAccount(user);
    },
    findByIds: async (ids: readonly string[]): Promise<Account[]> =>
      (
        await users
          .find({ _id: { $in: ids } })
          .select(FIELDS)
          .lean()
      ).map(toAccount),
    findActive: async (role: Role): Promise<Account[]> =>
      (await users.find({ role, status: 'active' }).select(FIELDS).lean()).map(toAccount),
    findByEmail: async (email: string): Promise<Account | null> => {
      const user = await users
        .findOne({ email: normaliseEmail(email) })
        .select(FIELDS)
        .lean();
      return user && toAccount(user);
    },
    findWithPassword: async (email: string): Promise<AccountWithPassword | null> => {
      const spelt = normaliseEmail(email);
      const user = await users.findOne({ email: spelt }).select(`${FIELDS} passwordHash`).lean();
      return user && { ...toAccount(user), passwordHash: user.passwordHash };
    },
    /** Sets a new password by way of a link in an email, which proves the address as well. */
    setPassword: async (
      id: string,
      passwordHash: string,
      at: Date,
      tx: Transaction,
    ): Promise<Account | null> => {
      await users.updateOne(
        { _id: id, emailVerifiedAt: null },
        { $set: { emailVerifiedAt: at } },
        { session: tx },
      );
      const changes = { $set: { passwordHash, updatedAt: at } };
      const user = await users
        .findByIdAndUpdate(id, changes, { returnDocument: 'after', session: tx })
        .select(FIELDS)
        .lean();
      return user && toAccount(user);
    },
    /** @returns null when the address was confirmed before, or there is nobody. */
    setEmailVerified: async (id: string, at: Date, tx: Transaction): Promise<Account | null> => {
      const changes = { $set: { emailVerifiedAt: at, updatedAt: at } };
      const user = await users
        .findOneAndUpdate({ _id: id, emailVerifiedAt: null }, changes, {
          returnDocument: 'after',
          session: tx,
        })
        .select(FIELDS)
        .lean();
      return user && toAccount(user);
    },
    /** Writes to an account whose password is still this one, so that a sign-in never overtakes a new password. */
    holdPassword: async (id: string, passwordHash: string, tx: Transaction): Promise<boolean> =>
      (await users.updateOne({ _id: id, passwordHash }, { $inc: { signIns: 1 } }, { session: tx }))
        .matchedCount > 0,
    /** @returns null when the account is not in the state that it should come from. */
    setStatus: async (
      id: string,
      { from, to }: Record<'from' | 'to', Account['status']>,
      at: Date,
      tx: Transaction,
    ): Promise<Account | null> => {
      const changes = { $set: { status: to, updatedAt: at } };
      const user = await users
        .findOneAndUpdate({ _id: id, status: from }, changes, { returnDocument: 'after', session: tx })
        .select(FIELDS)
        .lean();
      return user && toAccount(user);
    },
    /** People of a team, whatever their state, the newest first. */
    listTeam: async (regionIds: readonly string[], role: Role): Promise<Account[]> => {
      const regions = regionIds.map((id) => new Types.ObjectId(id));
      const rows = await users
        .find({ role, region: { $in: regions } })
        .sort({ _id: -1 })
        .select(FIELDS)
        .lean();
      return rows.map(toAccount);
    },
    /** People in these roles whose team is not decided. */
    listWithoutRegion: async (roles: readonly Role[], limit: number): Promise<Account[]> => {
      const rows = await users
        .find({ role: { $in: [...roles] }, region: null })
        .sort({ _id: 1 })
        .limit(limit)
        .select(FIELDS)
        .lean();
      return rows.map(toAccount);
    },
    setRegion: async (id: string, regionId: string, tx?: Transaction): Promise<void> => {
      const changes = { $set: { region: new Types.ObjectId(regionId) } };
      await users.updateOne({ _id: id }, changes, tx ? { session: tx } : {});
    },
    updateProfile: async (
      id: string,
      changes: ProfileChanges,
      at: Date,
      tx?: Transaction,
    ): Promise<Account | null> => {
      const user = await users
        .findByIdAndUpdate(
          id,
          { $set: { ...changes, updatedAt: at } },
          { returnDocument: 'after', session: tx ?? null },
        )
        .select(FIELDS)
        .lean();
      return user && toAccount(user);
    },
  };
};

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;
