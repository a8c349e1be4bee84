import type { ProposalStatus } from '@gently/contracts/session-contact-options';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
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

/** The page of a session shows as many, the latest ones. */
const MOST_SHOWN = 200;

export const createContactRepository = (connection: Connection) => {
  const messages = sessionMessageModel(connection);
  const proposals = proposalModel(connection);
  return {
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

    insertMessage: async (message: Omit<SessionMessage, 'id'>, tx: Transaction): Promise<void> => {
      const { bookingId, clientId, senderId, ...rest } = message;
      const row = { ...rest, booking: bookingId, client: clientId, sender: senderId };
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
