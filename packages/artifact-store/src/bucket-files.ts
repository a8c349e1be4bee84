import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bucketClient, type BucketCall, type BucketSettings, refused } from './bucket-client';
import { BucketAnswerWrong, BucketFileDiffers, BucketFileMissing, LocalFileUnusable } from './bucket-errors';
import { listNames } from './bucket-list';
import {
  accepted,
  endUnfinished,
  getPiece,
  MOST_BYTES,
  type Piece,
  PIECE_BYTES,
  piecesOf,
  wordsOf,
} from './bucket-pieces';

export interface BucketFile {
  bytes: number;
  /** In hex, as it was sent with the file; empty for one that something else has put there. */
  sha256: string;
  tag: string;
}

/** Large files in a bucket. They are sent and fetched in pieces, and never held in memory as a whole. */
export interface BucketFiles {
  /** For messages. */
  readonly place: string;
  /** @returns the names directly below a folder, sorted; below everything when it is empty */
  list: (folder?: string) => Promise<string[]>;
  look: (name: string) => Promise<BucketFile | undefined>;
  /**
   * Sends a file and compares what has arrived.
   * @param sha256 the hash that the file must have, in hex; left out, any. @throws BucketFileDiffers, LocalFileUnusable
   */
  send: (name: string, path: string, sha256?: string) => Promise<void>;
  /**
   * Fetches a file, which appears under its name only when it is whole.
   * @param mostBytes one that is larger is refused. @throws BucketFileMissing, BucketFileDiffers, BucketAnswerWrong
   */
  fetch: (name: string, path: string, mostBytes?: number) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

const HASH_HEADER = 'x-amz-meta-sha256';

/** @returns the SHA-256 of a file, in hex */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** @throws BucketAnswerWrong when the size is none that a file can have */
const sizeOf = (headers: Headers, key: string): number => {
  const bytes = Number(headers.get('content-length') ?? NaN);
  if (Number.isSafeInteger(bytes) && bytes >= 0 && bytes <= MOST_BYTES) return bytes;
  throw new BucketAnswerWrong(`it says that ${key} has a size that no file can have`);
};

const look = async (call: BucketCall, key: string): Promise<BucketFile | undefined> => {
  const answer = await call('HEAD', { key });
  if (answer.status === 404) return undefined;
  const { headers } = await accepted(answer, `HEAD ${key}`);
  return {
    bytes: sizeOf(headers, key),
    sha256: headers.get(HASH_HEADER) ?? '',
    tag: headers.get('etag') ?? '',
  };
};

/** @throws LocalFileUnusable when the file has become shorter meanwhile */
const readPiece = async (file: FileHandle, { at, length }: Piece): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead !== length) throw new LocalFileUnusable('The file became shorter while it was sent.');
  return buffer;
};

const textBetween = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

interface Outgoing {
  key: string;
  path: string;
  bytes: number;
  sha256: string;
}

/** @returns what completes the upload. @throws LocalFileUnusable when the file changed after its hash was made */
const putPieces = async (
  call: BucketCall,
  file: FileHandle,
  { key, path, bytes, sha256, uploadId }: Outgoing & { uploadId: string },
): Promise<string> => {
  const hash = createHash('sha256');
  const parts: string[] = [];
  for (const piece of piecesOf(bytes)) {
    const body = await readPiece(file, piece);
    hash.update(body);
    const number = parts.length + 1;
    const query = { partNumber: String(number), uploadId };
    const answer = await accepted(await call('PUT', { key, query, body }), `PUT ${key}`);
    await answer.body?.cancel();
    const tag = answer.headers.get('etag') ?? '';
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
  }
  if (hash.digest('hex') !== sha256) throw new LocalFileUnusable(`${path} changed while it was sent.`);
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
};

/** Sends one piece after the other; a file that is not complete is taken away again. */
const sendPieces = async (call: BucketCall, outgoing: Outgoing): Promise<void> => {
  const { key, path, sha256 } = outgoing;
  await endUnfinished(call, key);
  const begun = await call('POST', { key, query: { uploads: '' }, headers: { [HASH_HEADER]: sha256 } });
  const uploadId = textBetween(await wordsOf(await accepted(begun, `POST ${key}`)), 'UploadId');
  const file = await open(path, 'r');
  try {
    const body = await putPieces(call, file, { ...outgoing, uploadId });
    const done = await accepted(await call('POST', { key, query: { uploadId }, body }), `POST ${key}`);
    // The status is sent before the pieces are put together: a failure is in the body.
    const words = await wordsOf(done);
    if (/<Error>/.test(words)) throw await refused(new Response(words, done), `POST ${key}`);
  } catch (error) {
    const ended = await call('DELETE', { key, query: { uploadId } }).catch(() => undefined);
    await ended?.body?.cancel();
    throw error;
  } finally {
    await file.close();
  }
};

const sendWhole = async (call: BucketCall, { key, path, bytes, sha256 }: Outgoing): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const body = await readPiece(file, { at: 0, length: bytes });
    const headers = { [HASH_HEADER]: sha256 };
    const answer = await accepted(await call('PUT', { key, body, headers }), `PUT ${key}`);
    await answer.body?.cancel();
  } finally {
    await file.close();
  }
};

/** @throws LocalFileUnusable when it is another one, or too large, before anything of it is sent */
const toSend = async (key: string, path: string, wanted: string | undefined): Promise<Outgoing> => {
  const { size: bytes } = await stat(path);
  if (bytes > MOST_BYTES) throw new LocalFileUnusable(`${path} is too large to be sent to a bucket.`);
  const sha256 = await hashOfFile(path);
  if (wanted && sha256 !== wanted)
    throw new LocalFileUnusable(
      `${path} is not as it was written, so it was not sent. Make another backup now.`,
    );
  return { key, path, bytes, sha256 };
};

const send = async (call: BucketCall, outgoing: Outgoing): Promise<void> => {
  const { key, bytes, sha256 } = outgoing;
  await (bytes > PIECE_BYTES ? sendPieces(call, outgoing) : sendWhole(call, outgoing));
  const arrived = await look(call, key);
  if (arrived?.bytes !== bytes || arrived.sha256 !== sha256)
    throw new BucketFileDiffers(`${key} did not arrive in the bucket as it was sent.`);
};

/** Piece after piece of a file that must not become another one meanwhile. */
async function* fetchPieces(call: BucketCall, key: string, found: BucketFile): AsyncGenerator<Buffer> {
  for (const piece of piecesOf(found.bytes))
    if (piece.length > 0) yield await getPiece(call, { ...found, key }, piece);
}

const fetchFile = async (
  call: BucketCall,
  { key, path, mostBytes = MOST_BYTES }: { key: string; path: string; mostBytes?: number },
): Promise<void> => {
  const found = await look(call, key);
  if (!found) throw new BucketFileMissing(`There is no ${key} in the bucket.`);
  if (found.bytes > mostBytes) throw new BucketAnswerWrong(`${key} in it is too large`);
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    const target = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(fetchPieces(call, key, found)), target);
    const [{ size }, sha256] = [await stat(partial), await hashOfFile(partial)];
    if (size !== found.bytes || (found.sha256 !== '' && sha256 !== found.sha256))
      throw new BucketFileDiffers(`${key} in the bucket is not as it was sent. Restore another backup.`);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};

export const bucketFiles = (settings: BucketSettings): BucketFiles => {
  const call = bucketClient(settings);
  const { bucket, endpoint, prefix } = settings;
  const keyOf = (name: string): string => (prefix ? `${prefix}/${name}` : name);
  return {
    place: `bucket ${bucket} at ${endpoint}`,
    list: (folder = '') => {
      const below = keyOf(folder);
      return listNames(call, below === '' ? '' : `${below.replace(/\/$/, '')}/`);
    },
    look: (name) => look(call, keyOf(name)),
    send: async (name, path, sha256) => send(call, await toSend(keyOf(name), path, sha256)),
    fetch: (name, path, mostBytes) =>
      fetchFile(call, { key: keyOf(name), path, ...(mostBytes === undefined ? {} : { mostBytes }) }),
    remove: async (name) => {
      const answer = await call('DELETE', { key: keyOf(name) });
      if (!answer.ok && answer.status !== 404) throw await refused(answer, `DELETE ${name}`);
      await answer.body?.cancel();
    },
  };
};
