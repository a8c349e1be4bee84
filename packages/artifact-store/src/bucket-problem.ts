import { BucketRefusal } from './bucket-client';
import { BucketFileDiffers, BucketFileMissing } from './bucket-files';

const REFUSALS = new Map([
  [301, 'it is in another region: check the region and the endpoint'],
  [401, 'it does not accept the key: check the access key id and the secret key'],
  [403, 'it does not accept the key: check the access key id, the secret key, and what the key may do'],
  [404, 'there is no such bucket: check its name and the endpoint'],
]);

const causeOf = (error: unknown): string => {
  const { code, cause, name } = error as { code?: string; cause?: { code?: string }; name?: string };
  return cause?.code ?? code ?? name ?? 'no answer';
};

/** @returns why a bucket could not be used, as one sentence that says what to do */
export const bucketProblem = (place: string, error: unknown): string => {
  if (error instanceof BucketFileDiffers || error instanceof BucketFileMissing) return error.message;
  if (error instanceof BucketRefusal)
    return `The ${place} cannot be used: ${REFUSALS.get(error.status) ?? `it answered ${error.status}, try again later`}.`;
  return `The ${place} cannot be reached (${causeOf(error)}): check the endpoint and the network.`;
};
