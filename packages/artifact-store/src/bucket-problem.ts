import {
  BucketAnswerWrong,
  BucketFileDiffers,
  BucketFileMissing,
  BucketRefusal,
  LocalFileUnusable,
} from './bucket-errors';

const BY_STATUS = new Map([
  [301, 'it is in another region: check the region and the endpoint'],
  [401, 'it does not accept the key: check the access key id and the secret key'],
  [403, 'it does not accept the key: check the access key id, the secret key, and what the key may do'],
  [404, 'there is no such bucket: check its name and the endpoint'],
]);
/** The status alone would explain these wrongly. */
const BY_CODE = new Map([
  ['RequestTimeTooSkewed', 'the clock of this machine is wrong: set it by a time server'],
  ['NoSuchUpload', 'another process ended the upload: it is tried again'],
]);
const ON_THIS_MACHINE = new Map([
  ['ENOENT', 'it is not there'],
  ['EACCES', 'this process has no right to it'],
  ['EPERM', 'this process has no right to it'],
  ['EROFS', 'its disk can only be read'],
  ['ENOSPC', 'its disk is full'],
  ['EIO', 'its disk does not work'],
]);
const TIMEOUTS = new Set(['TimeoutError', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const SAYS_ITSELF = [BucketFileDiffers, BucketFileMissing, LocalFileUnusable];

interface Failure {
  code?: string | number;
  name?: string;
  path?: string;
  syscall?: string;
  cause?: Failure;
}

/** The name of an error that a timeout throws is one; its code is a number that says nothing. */
const causeOf = ({ code, name, cause }: Failure): string => {
  if (cause) return causeOf(cause);
  return typeof code === 'string' ? code : (name ?? 'no answer');
};

/** Trouble with the network comes as the cause of another error; the system itself speaks of files only. */
const localProblem = ({ code, path, syscall }: Failure): string | null => {
  if (typeof code !== 'string' || (path === undefined && syscall === undefined)) return null;
  const file = path === undefined ? 'A file' : `The file ${path}`;
  return `${file} on this machine cannot be used (${code}): ${ON_THIS_MACHINE.get(code) ?? 'the log says more'}.`;
};

/** Whether the file on this machine is what could not be used, and not the bucket. */
export const isLocalProblem = (error: unknown): boolean =>
  error instanceof LocalFileUnusable || localProblem((error ?? {}) as Failure) !== null;

/** @returns why a bucket could not be used, as one sentence that says what to do */
export const bucketProblem = (place: string, error: unknown): string => {
  if (error instanceof Error && SAYS_ITSELF.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof BucketAnswerWrong)
    return `The ${place} cannot be used: ${error.message}. Check the endpoint.`;
  if (error instanceof BucketRefusal)
    return `The ${place} cannot be used: ${BY_CODE.get(error.code) ?? BY_STATUS.get(error.status) ?? `it answered ${error.status}, try again later`}.`;
  const failure = (error ?? {}) as Failure;
  const local = localProblem(failure);
  if (local !== null) return local;
  const cause = causeOf(failure);
  if (TIMEOUTS.has(cause)) return `The ${place} did not answer in time: check the network and its speed.`;
  return `The ${place} cannot be reached (${cause}): check the endpoint and the network.`;
};
