import type { ProposalStatus } from '@gently/contracts/session-contact-options';
import { type Connection, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import type { Proposal } from './proposal';
import {
  proposalModel,
  type ProposalRow,
  sessionMessageModel,
  type SessionMessageRow,
} from './session-contact.model';

/** A message between a client and the managers of a session. */
export interface SessionMessage {
  id: string;
  bookingId: string;
  clientId: string;
  senderId: string;
  text: string;
  sentAt: Date;
}

const toMessage = ({ _id, booking, client, sender, text, sentAt }: SessionMessageRow): SessionMessage => ({
  id: String(_id),
  bookingId: String(booking),
  clientId: String(client),
  senderId: String(sender),
  text,
  sentAt,
});

const toProposal = ({ _id, booking, client, manager, ...row }: ProposalRow): Proposal => ({
  ...row,
  id: String(_id),
  bookingId: String(booking),
  clientId: String(client),
  managerId: String(manager),
});

/** A message or a proposal, by the session that it is about. */
export interface Dated {
  id: string;
  bookingId: string;
  at: Date;
}

export const CONTACT_KINDS = ['messages', 'proposals'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What threads consist of, for the job that deletes old ones. */
const createOldContact = (connection: Connection) => {
  const messages = sessionMessageModel(connection);
  const proposals = proposalModel(connection);
  return {
    /** Messages or proposals that were written before a moment, the oldest first. */
    listOld: async (
      kind: ContactKind,
      { place, since, limit }: { place: KeysetCursor; since: Date; limit: number },
    ): Promise<Dated[]> => {
      if (kind === 'messages') {
        const rows = await messages
          .find({ $and: [{ sentAt: { $lt: since } }, beyond('sentAt', place.at, place.id, 'ascending')] })
          .sort({ sentAt: 1, _id: 1 })
          .limit(limit)
          .lean<SessionMessageRow[]>();
        return rows.map(({ _id, booking, sentAt: at }) => ({
          id: String(_id),
          bookingId: String(booking),
          at,
        }));
      }
      const rows = await proposals
        .find({ $and: [{ madeAt: { $lt: since } }, beyond('madeAt', place.at, place.id, 'ascending')] })
        .sort({ madeAt: 1, _id: 1 })
        .limit(limit)
        .lean<ProposalRow[]>();
      return rows.map(({ _id, booking, madeAt: at }) => ({
        id: String(_id),
        bookingId: String(booking),
        at,
      }));
    },

    /** Says whether anything was written or proposed about a session since a moment. */
    hasSince: async (bookingId: string, since: Date, tx: Transaction): Promise<boolean> => {
      const booking = new Types.ObjectId(bookingId);
      const counts = [
        await messages.countDocuments({ booking, sentAt: { $gte: since } }).session(tx),
        await proposals.countDocuments({ booking, madeAt: { $gte: since } }).session(tx),
      ];
      return counts.some((count) => count > 0);
    },

    removeOf: async (bookingId: string, tx: Transaction): Promise<void> => {
      const filter = { booking: new Types.ObjectId(bookingId) };
      await messages.deleteMany(filter, { session: tx });
      await proposals.deleteMany(filter, { session: tx });
    },
  };
};

/** The page of a session shows as many, the latest ones. */
const MOST_SHOWN = 200;

export const createContactRepository = (connection: Connection) => {
  const messages = sessionMessageModel(connection);
  const proposals = proposalModel(connection);
  return {
    ...createOldContact(connection),

    /** The oldest first. */
    listMessages: async (bookingId: string): Promise<SessionMessage[]> => {
      const rows = await messages
        .find({ booking: bookingId })
        .sort({ sentAt: -1, _id: -1 })
        .limit(MOST_SHOWN)
        .lean<SessionMessageRow[]>();
      return rows.map(toMessage).reverse();
    },

    countSince: (senderId: string, bookingId: string, since: Date, tx: Transaction): Promise<number> =>
      messages
        .countDocuments({ sender: senderId, booking: bookingId, sentAt: { $gt: since } })
        .session(tx)
        .exec(),

    /** Messages of one person about any session. */
    countMessages: (senderId: string, since: Date, tx: Transaction): Promise<number> =>
      messages
        .countDocuments({ sender: senderId, sentAt: { $gt: since } })
        .session(tx)
        .exec(),

    countProposals: (managerId: string, since: Date, tx: Transaction): Promise<number> =>
      proposals
        .countDocuments({ manager: managerId, madeAt: { $gt: since } })
        .session(tx)
        .exec(),

    insertMessage: async (message: Omit<SessionMessage, 'id'>, tx: Transaction): Promise<void> => {
      const { bookingId, clientId, senderId, ...rest } = message;
      const from: SessionMessageRow['from'] = senderId === clientId ? 'client' : 'team';
      const row = { ...rest, from, booking: bookingId, client: clientId, sender: senderId };
      await messages.create([{ ...row, _id: new Types.ObjectId() }], { session: tx });
    },

    latestProposal: async (bookingId: string, tx?: Transaction): Promise<Proposal | null> => {
      const row = await proposals
        .findOne({ booking: bookingId })
        .sort({ madeAt: -1, _id: -1 })
        .session(tx ?? null)
        .lean<ProposalRow>();
      return row && toProposal(row);
    },

    /** Open proposals that lapsed by now, the oldest first. */
    listDue: async (now: Date, limit: number): Promise<Proposal[]> => {
      const rows = await proposals
        .find({ status: 'open', openUntil: { $lte: now } })
        .sort({ openUntil: 1 })
        .limit(limit)
        .lean<ProposalRow[]>();
      return rows.map(toProposal);
    },

    insertProposal: async (
      { bookingId, clientId, managerId, ...proposal }: Omit<Proposal, 'id'>,
      tx: Transaction,
    ): Promise<Proposal> => {
      const row = { ...proposal, booking: bookingId, client: clientId, manager: managerId };
      const [stored] = await proposals.create([{ ...row, _id: new Types.ObjectId() }], { session: tx });
      if (!stored) throw new Error('a proposal was not stored');
      return toProposal(stored.toObject());
    },

    /** Ends an open proposal. @returns false where it is no longer open */
    close: async (id: string, status: Exclude<ProposalStatus, 'open'>, tx: Transaction): Promise<boolean> => {
      const { modifiedCount } = await proposals.updateOne(
        { _id: id, status: 'open' },
        { $set: { status } },
        { session: tx },
      );
      return modifiedCount > 0;
    },
  };
};
export type ContactRepository = ReturnType<typeof createContactRepository>;
