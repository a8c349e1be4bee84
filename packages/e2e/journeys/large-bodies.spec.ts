import { expect, test } from '@playwright/test';
import { siteUrl } from '../src/site-url';
import { visitorFrom } from '../src/visitor-from';

const LARGE = 10 * 1024 * 1024;
const HOW: [string, (length: number) => Record<string, string>][] = [
  ['with its length', (length) => ({ 'content-length': String(length) })],
  ['without its length', () => ({ 'transfer-encoding': 'chunked' })],
  ['asking first', (length) => ({ 'content-length': String(length), expect: '100-continue' })],
];

const UPLOAD = '/declutterer/sessions/6b0261ce3dabefc1c3aacf45/photos';

for (const [how, headers] of HOW) {
  // spec: A-19
  test(
    `a form of 10 MB that is sent ${how} is answered by the API itself: too large`,
    { tag: '@shell' },
    async () => {
      const visitor = visitorFrom(siteUrl(), '127.0.0.7');
      const { status, body } = await visitor.call('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await visitor.csrf()), ...headers(LARGE) },
        body: Buffer.alloc(LARGE, '1'),
      });
      expect(status).toBe(413);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'payload_too_large' });
    },
  );

  test(
    `a photo of 10 MB that is sent ${how} by nobody is refused in the API's words`,
    { tag: '@shell' },
    async () => {
      const visitor = visitorFrom(siteUrl(), '127.0.0.7');
      const type = { 'content-type': 'multipart/form-data; boundary=a' };
      const { status, body } = await visitor.call(UPLOAD, {
        method: 'POST',
        headers: { ...type, ...(await visitor.csrf()), ...headers(LARGE) },
        body: Buffer.alloc(LARGE, '1'),
      });
      expect(status).toBe(401);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'unauthenticated' });
    },
  );
}
