import type { BucketCall } from './bucket-client';
import { refused } from './bucket-client';
import { BucketAnswerWrong } from './bucket-errors';
import { readUpTo } from './read-up-to';

/** One request carries so much. */
export const PIECE_BYTES = 8 * 1024 * 1024;
/** Above this many pieces they become larger: a file may have 10,000, and some of that is left free. */
const MOST_PIECES = 9_000;
/** A piece is held in memory. */
const MOST_PIECE_BYTES = 64 * 1024 * 1024;
/** A file may be so large. */
export const MOST_BYTES = MOST_PIECES * MOST_PIECE_BYTES;
const MOST_WORDS_BYTES = 64 * 1024;

export interface Piece {
  at: number;
  length: number;
}

/** The pieces of a file, one after the other; an empty one has one. */
export function* piecesOf(bytes: number): Generator<Piece> {
  const pieceBytes = Math.max(PIECE_BYTES, Math.ceil(bytes / MOST_PIECES));
  for (let at = 0; at === 0 || at < bytes; at += pieceBytes)
    yield { at, length: Math.min(pieceBytes, bytes - at) };
}

/** @returns an answer that is none of the errors. @throws BucketRefusal */
export const accepted = async (answer: Response, what: string): Promise<Response> => {
  if (!answer.ok) throw await refused(answer, what);
  return answer;
};

/** @returns the words of an answer that holds few */
export const wordsOf = async (answer: Response): Promise<string> =>
  (await readUpTo(answer, MOST_WORDS_BYTES)).content.toString();

/**
 * @returns one piece of a file in the bucket
 * @throws BucketAnswerWrong when the answer is not that piece, before it is read
 */
export const getPiece = async (
  call: BucketCall,
  { key, bytes, tag }: { key: string; bytes: number; tag: string },
  { at, length }: Piece,
): Promise<Buffer> => {
  const headers = { range: `bytes=${at}-${at + length - 1}`, 'if-match': tag };
  const answer = await accepted(await call('GET', { key, headers, answerBytes: length }), `GET ${key}`);
  const isPiece = answer.status === 206 || (answer.status === 200 && length === bytes);
  if (!isPiece || Number(answer.headers.get('content-length') ?? NaN) !== length) {
    await answer.body?.cancel();
    throw new BucketAnswerWrong(`it answered with something else than the part of ${key} that was asked for`);
  }
  const { content, isWhole } = await readUpTo(answer, length);
  if (!isWhole || content.length !== length)
    throw new BucketAnswerWrong(`it sent more or less of ${key} than it announced`);
  return content;
};

/** Uploads of one key that were never completed, with the pieces that they still hold. */
const unfinishedOf = (xml: string, key: string): string[] => {
  const found: string[] = [];
  let isOurs = false;
  for (const [, name, id] of xml.matchAll(/<Key>([^<]*)<\/Key>|<UploadId>([^<]*)<\/UploadId>/g)) {
    if (name !== undefined) isOurs = name === key;
    else if (isOurs && id !== undefined) found.push(id);
  }
  return found;
};

/**
 * Ends what a process that was killed left of the same file: its pieces would be stored, and paid for, for ever. A key without
 * the right to do so copies all the same.
 */
export const endUnfinished = async (call: BucketCall, key: string): Promise<void> => {
  const answer = await call('GET', { query: { uploads: '', prefix: key } });
  if (!answer.ok) {
    await answer.body?.cancel();
    return;
  }
  for (const uploadId of unfinishedOf(await wordsOf(answer), key)) {
    const ended = await call('DELETE', { key, query: { uploadId } });
    await ended.body?.cancel();
  }
};
