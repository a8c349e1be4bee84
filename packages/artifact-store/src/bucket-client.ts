import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { BucketRefusal } from './bucket-errors';
import { readUpTo } from './read-up-to';

/** An S3-compatible bucket and who may use it. */
export interface BucketSettings {
  bucket: string;
  /** Origin of the service. */
  endpoint: string;
  region: string;
  /** Path inside the bucket, without slashes at its ends; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long a request may take that carries next to nothing, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** The slowest line that is supported carries 256 kbit/s. */
const BYTES_PER_MS = 32;
/** Answers of 500 and above, and 429, are asked for again with growing pauses. */
const RETRIES = 4;
const FIRST_PAUSE_MS = 50;
const TOO_MANY_REQUESTS = 429;
/** The reason of a refusal is far shorter. */
const MOST_ERROR_BYTES = 64 * 1024;

export interface BucketRequest {
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** How large the answer is going to be, so that it has the time. */
  answerBytes?: number;
}

export type BucketCall = (
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
  request: BucketRequest,
) => Promise<Response>;

const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

/** @returns how long one request may take that carries so much, in milliseconds */
export const timeLimitMs = (bytes: number): number => TIMEOUT_MS + Math.ceil(bytes / BYTES_PER_MS);

const isPassing = (status: number): boolean => status >= 500 || status === TOO_MANY_REQUESTS;

/** Each repetition has all of its time again: a slow line needs it for every one. */
const repeated = async (attempt: () => Promise<Response>): Promise<Response> => {
  for (let repetition = 0; repetition < RETRIES; repetition += 1) {
    const answer = await attempt();
    if (!isPassing(answer.status)) return answer;
    await answer.body?.cancel();
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** repetition);
  }
  return attempt();
};

/** @returns a way to call the bucket; every call is signed, its body included */
export const bucketClient = (settings: BucketSettings): BucketCall => {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  return (method, { key = '', query = {}, headers = {}, body = '', answerBytes = 0 }) => {
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${path}`);
    url.search = new URLSearchParams(query).toString();
    const request = {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
      ...(method === 'PUT' || method === 'POST' ? { body } : {}),
    };
    const limitMs = timeLimitMs(Buffer.byteLength(body) + answerBytes);
    return repeated(async () =>
      fetch(await client.sign(url.href, { ...request, signal: AbortSignal.timeout(limitMs) })),
    );
  };
};

/** The service refused, for a reason that trying again does not change. */
export const refused = async (answer: Response, what: string): Promise<BucketRefusal> => {
  const { content } = await readUpTo(answer, MOST_ERROR_BYTES);
  const code = /<Code>([A-Za-z]{1,100})<\/Code>/.exec(content.toString())?.[1] ?? '';
  const words = `The bucket answered ${answer.status} (${code || 'no reason'}) to ${what}.`;
  return new BucketRefusal(answer.status, code, words);
};
