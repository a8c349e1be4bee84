import { PROPOSAL_STATUSES } from '@gently/contracts/session-contact-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Proposal } from './proposal';

export interface SessionMessageRow {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  client: Types.ObjectId;
  sender: Types.ObjectId;
  /** For the file of a person, which names no other account; left out by older messages. */
  from?: 'client' | 'team';
  text: string;
  sentAt: Date;
}

export interface ProposalRow extends Omit<Proposal, 'id' | 'bookingId' | 'clientId' | 'managerId'> {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  client: Types.ObjectId;
  manager: Types.ObjectId;
}

const id = { type: Schema.Types.ObjectId, required: true };
const string = { type: String, required: true };
const date = { type: Date, required: true };

const messages = new Schema<SessionMessageRow>(
  {
    ...{ booking: id, client: id, sender: id, text: string, sentAt: date },
    from: { type: String, enum: ['client', 'team'] },
  },
  { collection: 'session_messages', strict: 'throw', versionKey: false },
);
messages.index({ booking: 1, sentAt: 1, _id: 1 });
messages.index({ client: 1 });
messages.index({ sender: 1, booking: 1, sentAt: -1 });
messages.index({ sender: 1, sentAt: -1 });
messages.index({ sentAt: 1, _id: 1 });

const proposedDeclutterer = new Schema(
  { id: string, stays: { type: Boolean, required: true } },
  { _id: false },
);
const proposals = new Schema<ProposalRow>(
  {
    booking: id,
    client: id,
    manager: id,
    date: string,
    time: string,
    sessionStartsAt: { type: Date, default: null },
    declutterer: { type: proposedDeclutterer, default: null },
    status: { type: String, enum: PROPOSAL_STATUSES, required: true },
    madeAt: date,
    openUntil: date,
  },
  { collection: 'time_proposals', strict: 'throw', versionKey: false },
);
proposals.index(
  { booking: 1 },
  { unique: true, partialFilterExpression: { status: 'open' }, name: 'one_open_proposal' },
);
proposals.index({ booking: 1, madeAt: -1, _id: -1 });
proposals.index({ status: 1, openUntil: 1 });
proposals.index({ client: 1 });
proposals.index({ manager: 1, madeAt: -1 });
proposals.index({ madeAt: 1, _id: 1 });

export const sessionMessageModel = (connection: Connection): Model<SessionMessageRow> =>
  connection.models['session_message'] ?? connection.model<SessionMessageRow>('session_message', messages);
export const proposalModel = (connection: Connection): Model<ProposalRow> =>
  connection.models['time_proposal'] ?? connection.model<ProposalRow>('time_proposal', proposals);
