import { type Connection, type Model, Schema } from 'mongoose';

/** A migration that was made, and when. */
export interface AppliedMigration {
  number: number;
  name: string;
  at: Date;
  /** How many documents it changed. */
  documents: number;
}

/** Which form stored data has: one document, within the data itself, so that a backup and a move take it along. */
export interface SchemaVersionRow {
  _id: 'schema';
  version: number;
  applied: AppliedMigration[];
}

const required = true;

const applied = new Schema<AppliedMigration>(
  {
    number: { type: Number, required },
    name: { type: String, required },
    at: { type: Date, required },
    documents: { type: Number, required },
  },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<SchemaVersionRow>(
  {
    _id: { type: String, required },
    version: { type: Number, required, min: 0, validate: Number.isInteger },
    applied: { type: [applied], required },
  },
  { versionKey: false, strict: 'throw' },
);

export const SCHEMA_VERSIONS = 'schema_versions';

export const schemaVersionModel = (connection: Connection): Model<SchemaVersionRow> =>
  connection.models['schema_version'] ??
  connection.model<SchemaVersionRow>('schema_version', schema, SCHEMA_VERSIONS);
