import { type Connection, type Model, Schema } from 'mongoose';
import type { ChainEnd } from './audit-chain';

/** How far the chain of records goes; and, once a key was given up, the place from which on the present key has linked it. */
export interface ChainHeadRow extends ChainEnd {
  _id: 'head' | 'start';
  signature: string;
  at: Date;
}

const required = true;

const schema = new Schema<ChainHeadRow>(
  {
    _id: { type: String, enum: ['head', 'start'], required },
    seq: { type: Number, required, min: 0, validate: Number.isInteger },
    hash: { type: String, required },
    signature: { type: String, required },
    at: { type: Date, required },
  },
  { versionKey: false, strict: 'throw' },
);

export const chainHeadModel = (connection: Connection): Model<ChainHeadRow> =>
  connection.models['audit_chain'] ?? connection.model<ChainHeadRow>('audit_chain', schema, 'audit_chain');
