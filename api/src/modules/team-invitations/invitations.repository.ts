import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { KeysetCursor } from '../../shared/keyset-page';
import { type RegionScope, within } from '../regions';
import type { Invitation } from './invitation';
import { invitationModel, type InvitationRow } from './invitation.model';

type NewInvitation = Omit<Invitation, 'id' | 'acceptedAt' | 'withdrawnAt'> & { hash: string };
/** A link that is sent anew: the one before it works no longer. */
type Renewal = Pick<NewInvitation, 'hash' | 'sentAt' | 'expiresAt'>;

const toInvitation = ({ _id, region, invitedBy, ...row }: InvitationRow): Invitation => ({
  id: String(_id),
  email: row.email,
  role: row.role,
  regionId: String(region),
  invitedById: String(invitedBy),
  invitedBy: row.invitedByName,
  sentAt: row.sentAt,
  expiresAt: row.expiresAt,
  acceptedAt: row.acceptedAt,
  withdrawnAt: row.withdrawnAt,
});

export const createInvitationsRepository = (connection: Connection) => {
  const model = invitationModel(connection);
  const own = (scope: RegionScope, id: string) => ({ _id: new Types.ObjectId(id), ...within(scope) });

  return {
    /** @throws AppError `already_invited` while another one is open for this address and region */
    insert: async (
      { regionId, invitedById, invitedBy, ...fields }: NewInvitation,
      tx: Transaction,
    ): Promise<Invitation> => {
      const row = {
        ...fields,
        region: new Types.ObjectId(regionId),
        invitedBy: new Types.ObjectId(invitedById),
        invitedByName: invitedBy,
        open: true,
      };
      const [stored] = await model.create([row], { session: tx }).catch((error: unknown) => {
        throw isDuplicateKey(error, 'email') ? new AppError('already_invited') : error;
      });
      if (!stored) throw new Error('an invitation was not stored');
      return toInvitation(stored.toObject());
    },

    /** One that has run out makes room for another. */
    closeExpired: async (email: string, regionId: string, now: Date, tx: Transaction): Promise<void> => {
      await model.updateOne(
        { email, region: new Types.ObjectId(regionId), open: true, expiresAt: { $lte: now } },
        { $set: { open: false } },
        { session: tx },
      );
    },

    find: async (scope: RegionScope, id: string): Promise<Invitation | null> => {
      const row = await model.findOne(own(scope, id)).lean<InvitationRow | null>();
      return row && toInvitation(row);
    },

    /** @returns null when it is not open any more */
    renew: async (
      scope: RegionScope,
      id: string,
      renewal: Renewal,
      tx: Transaction,
    ): Promise<Invitation | null> => {
      const row = await model
        .findOneAndUpdate(
          { ...own(scope, id), open: true },
          { $set: renewal },
          { returnDocument: 'after', session: tx },
        )
        .lean<InvitationRow | null>();
      return row && toInvitation(row);
    },

    /** @returns null when it was used or withdrawn before */
    withdraw: async (scope: RegionScope, id: string, at: Date): Promise<Invitation | null> => {
      const row = await model
        .findOneAndUpdate(
          { ...own(scope, id), acceptedAt: null, withdrawnAt: null },
          { $set: { withdrawnAt: at, open: false } },
          { returnDocument: 'after' },
        )
        .lean<InvitationRow | null>();
      return row && toInvitation(row);
    },

    renameInviter: async (userId: string, invitedByName: string, tx: Transaction): Promise<void> => {
      const invitedBy = new Types.ObjectId(userId);
      await model.updateMany({ invitedBy }, { $set: { invitedByName } }, { session: tx });
    },

    /** Whether an account was made by an invitation. */
    hasMade: async (accountId: string): Promise<boolean> =>
      (await model.exists({ account: new Types.ObjectId(accountId) })) !== null,

    /** Newest first. */
    page: async (scope: RegionScope, limit: number, place: KeysetCursor | null): Promise<Invitation[]> => {
      const rows = await model
        .find({ ...within(scope), ...(place ? beyond('sentAt', place.at, place.id, 'descending') : {}) })
        .sort({ sentAt: -1, _id: -1 })
        .limit(limit)
        .lean<InvitationRow[]>();
      return rows.map(toInvitation);
    },
  };
};
export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;

/** What the secret of a link opens: it is the secret that decides, and no region. */
export const createInvitationLinks = (connection: Connection) => {
  const model = invitationModel(connection);
  const good = (hash: string, now: Date) => ({ hash, open: true, expiresAt: { $gt: now } });

  return {
    find: async (hash: string, now: Date): Promise<Invitation | null> => {
      const row = await model.findOne(good(hash, now)).lean<InvitationRow | null>();
      return row && toInvitation(row);
    },

    /** Uses a link up. @returns null when it was used, withdrawn or renewed, or has run out */
    use: async (hash: string, at: Date, tx: Transaction): Promise<Invitation | null> => {
      const row = await model
        .findOneAndUpdate(
          good(hash, at),
          { $set: { acceptedAt: at, open: false } },
          { returnDocument: 'after', session: tx },
        )
        .lean<InvitationRow | null>();
      return row && toInvitation(row);
    },

    /** Says whose account it made, and ends whatever else is open for the address. */
    settle: async (
      { id, email }: Pick<Invitation, 'id' | 'email'>,
      accountId: string,
      at: Date,
      tx: Transaction,
    ): Promise<void> => {
      await model.updateOne(
        { _id: new Types.ObjectId(id) },
        { $set: { account: new Types.ObjectId(accountId) } },
        { session: tx },
      );
      await model.updateMany(
        { email, open: true },
        { $set: { open: false, withdrawnAt: at } },
        { session: tx },
      );
    },
  };
};
export type InvitationLinks = ReturnType<typeof createInvitationLinks>;
