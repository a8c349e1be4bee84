import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bucketClient, type BucketCall, type BucketSettings, refused } from './bucket-client';
import { listNames } from './bucket-list';

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
  /** Sends a file and compares what has arrived. @throws BucketFileDiffers */
  send: (name: string, path: string) => Promise<void>;
  /** Fetches a file, which appears under its name only when it is whole. @throws BucketFileMissing, BucketFileDiffers */
  fetch: (name: string, path: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

export class BucketFileMissing extends Error {}
/** What is in the bucket is not what was sent. */
export class BucketFileDiffers extends Error {}

/** One request carries so much, so that it ends within its time limit on a slow line. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** A file may have 10,000 pieces; some of that is left free. */
const MOST_PIECES = 9_000;
const HASH_HEADER = 'x-amz-meta-sha256';

/** @returns the SHA-256 of a file, in hex */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const read = async (answer: Response, what: string): Promise<Response> => {
  if (!answer.ok) throw await refused(answer, what);
  return answer;
};

const look = async (call: BucketCall, key: string): Promise<BucketFile | undefined> => {
  const answer = await call('HEAD', { key });
  if (answer.status === 404) return undefined;
  const { headers } = await read(answer, `HEAD ${key}`);
  const bytes = Number(headers.get('content-length') ?? NaN);
  return { bytes, sha256: headers.get(HASH_HEADER) ?? '', tag: headers.get('etag') ?? '' };
};

interface Piece {
  at: number;
  length: number;
}

/** @throws BucketFileDiffers when the file has become shorter meanwhile */
const readPiece = async (file: FileHandle, { at, length }: Piece): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead !== length) throw new BucketFileDiffers('The file became shorter while it was sent.');
  return buffer;
};

const piecesOf = (bytes: number, pieceBytes: number): Piece[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes / pieceBytes)) }, (_, index) => {
    const at = index * pieceBytes;
    return { at, length: Math.min(pieceBytes, bytes - at) };
  });

const textBetween = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Sends one piece after the other; a file that is not complete is taken away again. */
const sendPieces = async (
  call: BucketCall,
  { key, path, bytes, sha256 }: { key: string; path: string; bytes: number; sha256: string },
): Promise<void> => {
  const pieceBytes = Math.max(PIECE_BYTES, Math.ceil(bytes / MOST_PIECES));
  const begun = await call('POST', { key, query: { uploads: '' }, headers: { [HASH_HEADER]: sha256 } });
  const uploadId = textBetween(await (await read(begun, `POST ${key}`)).text(), 'UploadId');
  const file = await open(path, 'r');
  try {
    const parts: string[] = [];
    for (const [index, { at, length }] of piecesOf(bytes, pieceBytes).entries()) {
      const body = await readPiece(file, { at, length });
      const query = { partNumber: String(index + 1), uploadId };
      const { headers } = await read(await call('PUT', { key, query, body }), `PUT ${key}`);
      parts.push(
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`,
      );
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const done = await read(await call('POST', { key, query: { uploadId }, body }), `POST ${key}`);
    // The status is sent before the pieces are put together: a failure is in the body.
    if (/<Error>/.test(await done.clone().text())) throw await refused(done, `POST ${key}`);
  } catch (error) {
    await call('DELETE', { key, query: { uploadId } }).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
};

const sendWhole = async (
  call: BucketCall,
  { key, path, bytes, sha256 }: { key: string; path: string; bytes: number; sha256: string },
): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const body = await readPiece(file, { at: 0, length: bytes });
    await read(await call('PUT', { key, body, headers: { [HASH_HEADER]: sha256 } }), `PUT ${key}`);
  } finally {
    await file.close();
  }
};

const send = async (call: BucketCall, key: string, path: string): Promise<void> => {
  const [{ size: bytes }, sha256] = [await stat(path), await hashOfFile(path)];
  const file = { key, path, bytes, sha256 };
  await (bytes > PIECE_BYTES ? sendPieces(call, file) : sendWhole(call, file));
  const arrived = await look(call, key);
  if (arrived?.bytes !== bytes || arrived.sha256 !== sha256)
    throw new BucketFileDiffers(`${key} did not arrive in the bucket as it was sent.`);
};

/** Piece after piece of a file that must not become another one meanwhile. */
async function* fetchPieces(
  call: BucketCall,
  key: string,
  { bytes, tag }: BucketFile,
): AsyncGenerator<Buffer> {
  for (const { at, length } of piecesOf(bytes, PIECE_BYTES)) {
    if (length === 0) return;
    const headers = { range: `bytes=${at}-${at + length - 1}`, 'if-match': tag };
    const answer = await read(await call('GET', { key, headers }), `GET ${key}`);
    yield Buffer.from(await answer.arrayBuffer());
  }
}

const fetchFile = async (call: BucketCall, key: string, path: string): Promise<void> => {
  const found = await look(call, key);
  if (!found) throw new BucketFileMissing(`There is no ${key} in the bucket.`);
  const partial = `${path}.partial`;
  try {
    await pipeline(Readable.from(fetchPieces(call, key, found)), createWriteStream(partial, { mode: 0o600 }));
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
    send: (name, path) => send(call, keyOf(name), path),
    fetch: (name, path) => fetchFile(call, keyOf(name), path),
    remove: async (name) => {
      const answer = await call('DELETE', { key: keyOf(name) });
      if (!answer.ok && answer.status !== 404) throw await refused(answer, `DELETE ${name}`);
    },
  };
};
