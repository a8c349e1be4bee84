import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Answer, StoredObject } from './stub-bucket';

const md5 = (content: Buffer): Buffer => createHash('md5').update(content).digest();

/** Files that are sent in pieces: begun, sent piece by piece, and put together or given up. */
export const createPieces = (objects: Map<string, StoredObject>) => {
  const uploads = new Map<string, { key: string; sha256: string; parts: Map<number, Buffer> }>();

  let begun = 0;

  const begin = (key: string, sha256: string): Answer => {
    const id = `upload-${(begun += 1)}-${key}`;
    uploads.set(id, { key, sha256, parts: new Map() });
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  };

  const complete = (key: string, id: string, wanted: string): Answer => {
    const upload = uploads.get(id);
    const numbers = [...wanted.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    );
    const parts = numbers.flatMap((number) => upload?.parts.get(number) ?? []);
    if (!upload || parts.length !== numbers.length)
      return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' };
    const etag = `"${md5(Buffer.concat(parts.map(md5))).toString('hex')}-${parts.length}"`;
    objects.set(key, { content: Buffer.concat(parts), etag, changedAt: new Date(), sha256: upload.sha256 });
    uploads.delete(id);
    return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
  };

  const listed = (prefix: string): Answer => {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    const entries = found.map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return {
      status: 200,
      body: `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`,
    };
  };

  return {
    /** How many files were begun and are neither complete nor given up. */
    unfinished: (): number => uploads.size,

    /** @returns nothing for a request that is about no pieces */
    answerTo: (
      { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
      key: string,
      query: URLSearchParams,
      body: Buffer,
    ): Answer | undefined => {
      if (method === 'GET' && query.has('uploads')) return listed(query.get('prefix') ?? '');
      if (method === 'POST' && query.has('uploads'))
        return begin(key, String(headers['x-amz-meta-sha256'] ?? ''));
      const id = query.get('uploadId');
      if (id === null) return undefined;
      if (method === 'POST') return complete(key, id, body.toString());
      if (method === 'DELETE') {
        uploads.delete(id);
        return { status: 204 };
      }
      const upload = uploads.get(id);
      if (!upload) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${md5(body).toString('hex')}"` } };
    },
  };
};
