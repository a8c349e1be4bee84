import { sealOf } from './artifact-store';
import type { ArtifactStore, FileState, StoreFile, StoredFile } from './artifact-store';
import { bucketClient, refused } from './bucket-client';
import type { BucketCall, BucketSettings } from './bucket-client';
import { BucketAnswerWrong } from './bucket-errors';
import { listNames } from './bucket-list';
import { inParallel } from './in-parallel';
import { readUpTo } from './read-up-to';

/** How many files are sent at the same time. */
const AT_ONCE = 8;
/** Files of a build are far smaller. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Hardly a file of a build is larger, so each has the time that this takes on the slowest line. */
const USUAL_BYTES = 8 * 1024 * 1024;

const look = async (call: BucketCall, key: string): Promise<FileState | undefined> => {
  const answer = await call('HEAD', { key });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw await refused(answer, `HEAD ${key}`);
  const { headers } = answer;
  return { stamp: headers.get('etag') ?? '', changedAt: new Date(headers.get('last-modified') ?? 0) };
};

const read = async (call: BucketCall, key: string): Promise<StoredFile | undefined> => {
  const answer = await call('GET', { key, answerBytes: USUAL_BYTES });
  if (answer.status === 404) {
    await answer.body?.cancel();
    return undefined;
  }
  if (!answer.ok) throw await refused(answer, `GET ${key}`);
  const { content, isWhole } = await readUpTo(answer, MOST_BYTES);
  if (!isWhole) throw new BucketAnswerWrong(`${key} in it is too large`);
  return { content, tag: answer.headers.get('etag') ?? '' };
};

/** Refused conditions: the file is another one, is not there, or is being written by somebody else just now. */
const LOST = new Set([404, 409, 412]);

/** @returns false when the condition does not hold */
const put = async (
  call: BucketCall,
  { key, content }: { key: string; content: string | Buffer },
  condition: Record<string, string> = {},
): Promise<boolean> => {
  const answer = await call('PUT', { key, body: content, headers: condition });
  const conditional = Object.keys(condition).length > 0;
  if (!answer.ok && !(conditional && LOST.has(answer.status))) throw await refused(answer, `PUT ${key}`);
  await answer.body?.cancel();
  return answer.ok;
};

const putSet = async (call: BucketCall, folder: string, files: readonly StoreFile[]): Promise<boolean> => {
  const seal = sealOf(files);
  const keyOf = ({ path }: StoreFile): string => `${folder}/${path}`;
  if (await look(call, keyOf(seal))) return false;
  await inParallel(files.slice(0, -1), AT_ONCE, (file) =>
    put(call, { key: keyOf(file), content: file.content }),
  );
  return put(call, { key: keyOf(seal), content: seal.content }, { 'if-none-match': '*' });
};

const replace = async (
  call: BucketCall,
  file: { key: string; content: string },
  tag: string | undefined,
): Promise<boolean> => {
  if (await put(call, file, tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag })) return true;
  // When the answer to a write is lost, its repetition is refused because of the write itself. What is there now is
  // what was wanted, so it does not matter who wrote it.
  return (await read(call, file.key))?.content.toString() === file.content;
};

const remove = async (call: BucketCall, key: string): Promise<void> => {
  const answer = await call('DELETE', { key });
  if (!answer.ok && answer.status !== 404) throw await refused(answer, `DELETE ${key}`);
  await answer.body?.cancel();
};

/** A store in an S3-compatible bucket that knows conditional writes. */
export const bucketStore = (settings: BucketSettings): ArtifactStore => {
  const call = bucketClient(settings);
  const { bucket, prefix } = settings;
  const keyOf = (path: string): string => (prefix ? `${prefix}/${path}` : path);
  return {
    place: `bucket ${bucket}`,
    folder: undefined,
    look: (path) => look(call, keyOf(path)),
    read: (path) => read(call, keyOf(path)),
    list: (path) => listNames(call, `${keyOf(path)}/`),
    putNew: (path, files) => putSet(call, keyOf(path), files),
    replace: (path, content, tag) => replace(call, { key: keyOf(path), content }, tag),
    remove: (path) => remove(call, keyOf(path)),
  };
};
