import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from './signature';
import { createPieces } from './stub-pieces';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface StoredObject {
  content: Buffer;
  etag: string;
  changedAt: Date;
  /** What was sent with it to be kept beside it. */
  sha256?: string;
}

const failure = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
});

const BUCKET = 'artifacts';
const OWNER = { accessKeyId: 'stub-key', secretAccessKey: 'stub-secret' };

/** An S3-shaped server in memory: it checks every signature, keeps conditions, and lists in pages. */
export interface StubBucket {
  /** Settings of a process that is to keep artifacts in it. */
  variables: Record<string, string>;
  /** Settings of a process that is to keep copies of backups in it. */
  backupVariables: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** What was asked for, as `METHOD key`. */
  requests: string[];
  /** Answers the next request that matches with this status instead, once, after doing it when told so. */
  failNext: (pattern: RegExp, status: number, options?: { afterDoing?: boolean }) => void;
  /** Answers the next request that matches with this, once. */
  answerNext: (pattern: RegExp, answer: Answer) => void;
  /** How many files were begun in pieces and are neither complete nor given up. */
  unfinished: () => number;
  /** From now on the key may only read, as one without the right to write; or everything again. */
  readOnly: (only: boolean) => void;
  stop: () => void;
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const HASH = 'x-amz-meta-sha256';

const objectAnswer = (
  { content, etag, changedAt, sha256 }: StoredObject,
  { range = '', 'if-match': match }: IncomingMessage['headers'],
): Answer => {
  if (match !== undefined && match !== etag) return failure(412, 'PreconditionFailed');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const body = from === undefined ? content : content.subarray(Number(from), Number(to) + 1);
  return {
    status: from === undefined ? 200 : 206,
    headers: {
      etag,
      'last-modified': changedAt.toUTCString(),
      'content-length': String(body.length),
      ...(sha256 ? { [HASH]: sha256 } : {}),
    },
    body,
  };
};

/** @returns why a conditional write may not happen */
const conflict = (
  found: StoredObject | undefined,
  headers: IncomingMessage['headers'],
): Answer | undefined => {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch === '*' && found) return failure(412, 'PreconditionFailed');
  if (match !== undefined && !found) return failure(404, 'NoSuchKey');
  return match !== undefined && match !== found?.etag ? failure(412, 'PreconditionFailed') : undefined;
};

const listed = (keys: string[], query: URLSearchParams, pageSize: number): Answer => {
  const prefix = query.get('prefix') ?? '';
  const names = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => prefix + key.slice(prefix.length).replace(/\/.*/s, '/'));
  const unique = [...new Set(names)].sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = unique.slice(from, from + pageSize).map((name) => {
    const text = name.replaceAll('&', '&amp;');
    return name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${text}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${text}</Key><Size>1</Size></Contents>`;
  });
  const next = from + pageSize;
  const more = next < unique.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return { status: 200, body: `<ListBucketResult>${page.join('')}${more}</ListBucketResult>` };
};

/** @param pageSize names in one page of a list */
export const startStubBucket = async ({ pageSize = 1_000 } = {}): Promise<StubBucket> => {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const pieces = createPieces(objects);
  let writable = true;
  let prepared: { pattern: RegExp; answer: Answer } | undefined;
  let fault: { pattern: RegExp; status: number; afterDoing: boolean } | undefined;

  const answerTo = ({ method, headers }: IncomingMessage, url: URL, body: Buffer): Answer => {
    const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length));
    const found = objects.get(key);
    const inPieces = pieces.answerTo({ method, headers }, key, url.searchParams, body);
    if (inPieces) return inPieces;
    if (method === 'PUT') {
      const refusal = conflict(found, headers);
      if (refusal) return refusal;
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      objects.set(key, { content: body, etag, changedAt: new Date(), sha256: String(headers[HASH] ?? '') });
      return { status: 200, headers: { etag } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (url.searchParams.get('list-type') === '2')
      return listed([...objects.keys()], url.searchParams, pageSize);
    return found ? objectAnswer(found, headers) : failure(404, 'NoSuchKey');
  };

  const answered = (request: IncomingMessage, body: Buffer): Answer => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    if (!url.pathname.startsWith(`/${BUCKET}/`)) return failure(404, 'NoSuchBucket');
    const line = `${request.method} ${url.pathname.slice(BUCKET.length + 2)}`;
    requests.push(line);
    if (!isSigned(request, body, OWNER)) return failure(403, 'SignatureDoesNotMatch');
    if (!writable && /^(PUT|POST|DELETE) /.test(line)) return failure(403, 'AccessDenied');
    if (prepared?.pattern.test(line)) {
      const { answer } = prepared;
      prepared = undefined;
      return answer;
    }
    const failing = fault?.pattern.test(line) ? fault : undefined;
    if (!failing) return answerTo(request, url, body);
    fault = undefined;
    if (failing.afterDoing) answerTo(request, url, body);
    return failure(failing.status, 'InternalError');
  };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { status, headers = {}, body: content = '' } = answered(request, body);
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? undefined : content);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const variablesFor = (use: 'ARTIFACTS' | 'BACKUP'): Record<string, string> => ({
    [`${use}_BUCKET`]: BUCKET,
    [`${use}_ENDPOINT`]: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [`${use}_ACCESS_KEY_ID`]: OWNER.accessKeyId,
    [`${use}_SECRET_KEY`]: OWNER.secretAccessKey,
  });

  return {
    variables: variablesFor('ARTIFACTS'),
    backupVariables: variablesFor('BACKUP'),
    objects,
    requests,
    failNext: (pattern, status, { afterDoing = false } = {}) => {
      fault = { pattern, status, afterDoing };
    },
    answerNext: (pattern, answer) => {
      prepared = { pattern, answer };
    },
    unfinished: pieces.unfinished,
    readOnly: (only) => {
      writable = !only;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
