import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .sort()
    .join('&');

/** Whether a request carries the signature (AWS, version 4) of the owner of the key, over its headers and body. */
export const isSigned = (
  { method = '', url = '/', headers }: IncomingMessage,
  body: Buffer,
  owner: { accessKeyId: string; secretAccessKey: string },
): boolean => {
  const [, keyId, day = '', region = '', signed = '', signature] =
    HEADER.exec(headers.authorization ?? '') ?? [];
  const declared = String(headers['x-amz-content-sha256']);
  if (keyId !== owner.accessKeyId || declared !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, pathname, canonicalQuery(searchParams), lines.join(''), signed, declared].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${owner.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
};
