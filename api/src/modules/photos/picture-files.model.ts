import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A picture as GridFS describes a file; what is ours is in `metadata`. */
export interface PictureFileRow<Metadata> {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: Metadata;
}
/** A piece of a picture, as GridFS keeps it. */
export interface PictureChunkRow {
  _id: Types.ObjectId;
  files_id: Types.ObjectId;
  n: number;
  data: Buffer;
}

const required = true;

/** Without the indexes that go by what is ours. */
export const pictureFileSchema = <Metadata>(metadata: Schema): Schema<PictureFileRow<Metadata>> => {
  const schema = new Schema<PictureFileRow<Metadata>>(
    {
      length: { type: Number, required },
      chunkSize: { type: Number, required },
      uploadDate: { type: Date, required },
      filename: { type: String, required },
      metadata: { type: metadata, required },
    } as never,
    { versionKey: false, strict: 'throw' },
  );
  // The one that GridFS itself asks for.
  schema.index({ filename: 1, uploadDate: 1 });
  return schema;
};

const chunkSchema = (): Schema<PictureChunkRow> => {
  const schema = new Schema<PictureChunkRow>(
    {
      files_id: { type: Schema.Types.ObjectId, required },
      n: { type: Number, required },
      data: { type: Buffer, required },
    },
    { versionKey: false, strict: 'throw' },
  );
  schema.index({ files_id: 1, n: 1 }, { unique: true });
  return schema;
};

/** The two collections of one kind of pictures. */
export const pictureModels = <Metadata>(
  connection: Connection,
  bucket: string,
  files: Schema<PictureFileRow<Metadata>>,
): { files: Model<PictureFileRow<Metadata>>; chunks: Model<PictureChunkRow> } => ({
  files:
    (connection.models[`${bucket}_file`] as Model<PictureFileRow<Metadata>> | undefined) ??
    connection.model<PictureFileRow<Metadata>>(`${bucket}_file`, files, `${bucket}.files`),
  chunks:
    (connection.models[`${bucket}_chunk`] as Model<PictureChunkRow> | undefined) ??
    connection.model<PictureChunkRow>(`${bucket}_chunk`, chunkSchema(), `${bucket}.chunks`),
});
