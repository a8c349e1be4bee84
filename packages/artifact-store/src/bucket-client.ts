import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

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

/** One request with its repetitions, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Answers of 500 and above, and 429, are asked for again with growing pauses. */
const RETRIES = 4;

export interface BucketRequest {
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export type BucketCall = (
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
  request: BucketRequest,
) => Promise<Response>;

const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

/** @returns a way to call the bucket; every call is signed, its body included */
export const bucketClient = (settings: BucketSettings): BucketCall => {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return (method, { key = '', query = {}, headers = {}, body = '' }) => {
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${path}`);
    url.search = new URLSearchParams(query).toString();
    return client.fetch(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
      ...(method === 'PUT' || method === 'POST' ? { body } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };
};

/** A bucket said no. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The service said no, for a reason that trying again does not change. */
export const refused = async (answer: Response, what: string): Promise<BucketRefusal> => {
  const code = /<Code>([^<]*)<\/Code>/.exec(await answer.text())?.[1] ?? 'no reason';
  const words = `The bucket answered ${answer.status} (${code}) to ${what}.`;
  return new BucketRefusal(answer.status, words);
};
