import { MEDIA_KINDS, type MediaKind } from '@gently/contracts/training-media-options';
import type { mongo } from 'mongoose';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** GridFS collections of the files. */
export const BUCKET = 'training_media';
/** Bytes of a piece. */
export const CHUNK_BYTES = 512 * 1024;

export interface FileRow {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: {
    owner: Types.ObjectId;
    kind: MediaKind;
    type: string;
    lookedAt: Date;
    /** When what says where it was made was taken out. Files of earlier releases go without until a job has done it. */
    cleanedAt?: Date | null;
    /** A picture of an earlier release that nothing can be drawn of: it is not sent. */
    isUnreadable?: true;
  };
}

/** A file on its way: what has arrived as whole pieces, and the beginning of the next one. */
export interface UploadRow {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  kind: MediaKind;
  name: string;
  /** As its sender says. */
  type: string;
  size: number;
  /** Bytes that have arrived. */
  offset: number;
  /** Comes back as the driver's own kind of bytes. */
  tail: Buffer | mongo.Binary;
  /** Whether its beginning was looked at. */
  checked: boolean;
  createdAt: Date;
}

const required = true;
const id = { type: Schema.Types.ObjectId, required };

const fileSchema = new Schema<FileRow>(
  {
    length: { type: Number, required },
    chunkSize: { type: Number, required },
    uploadDate: { type: Date, required },
    filename: { type: String, required },
    metadata: {
      owner: id,
      kind: { type: String, enum: MEDIA_KINDS, required },
      type: { type: String, required },
      lookedAt: { type: Date, required },
      cleanedAt: { type: Date, default: null },
      isUnreadable: { type: Boolean },
    },
  },
  { collection: `${BUCKET}.files`, strict: 'throw', versionKey: false },
);
fileSchema.index({ 'metadata.owner': 1 });
fileSchema.index({ 'metadata.lookedAt': 1 });
fileSchema.index({ 'metadata.cleanedAt': 1 });

const chunkSchema = new Schema(
  { files_id: id, n: { type: Number, required }, data: { type: Buffer, required } },
  { collection: `${BUCKET}.chunks`, strict: 'throw', versionKey: false },
);
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

const uploadSchema = new Schema<UploadRow>(
  {
    owner: id,
    kind: { type: String, enum: MEDIA_KINDS, required },
    name: { type: String, required },
    type: { type: String, default: '' },
    size: { type: Number, required },
    offset: { type: Number, required },
    // Empty at first, which the library takes for missing.
    tail: { type: Schema.Types.Buffer, default: () => Buffer.alloc(0) } as never,
    checked: { type: Boolean, required },
    createdAt: { type: Date, required },
  },
  { collection: 'training_uploads', strict: 'throw', versionKey: false },
);
uploadSchema.index({ owner: 1 });
uploadSchema.index({ createdAt: 1 });

const modelOf = <Row>(connection: Connection, name: string, schema: Schema<Row>): Model<Row> =>
  (connection.models[name] as Model<Row> | undefined) ?? connection.model<Row>(name, schema);

export const mediaModels = (connection: Connection) => ({
  files: modelOf(connection, 'training_media_file', fileSchema),
  chunks: modelOf(connection, 'training_media_chunk', chunkSchema),
  uploads: modelOf(connection, 'training_upload', uploadSchema),
});
