import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { PHOTO_MAX_BYTES, PHOTO_TEXTS } from '@gently/contracts/photo-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import type { Caller } from '../../testing/caller';
import { buildPayingDomain, type PayingDomain } from '../../testing/domain';
import { gifAndScript, jpeg, photoForm, pixelBomb } from '../../testing/pictures';
import { createPhotoStage } from '../../testing/photo-stage';

let domain: PayingDomain;
const { addPhoto, running, during, stored, allChunks } = createPhotoStage(() => domain);
let session: Awaited<ReturnType<typeof running>>;
beforeAll(async () => {
  domain = await buildPayingDomain();
  session = await running(() => Promise.resolve());
});
afterAll(() => domain.close());

/** Does `work` while the session runs. What is refused changes nothing, so the same session is there for every test. */
const whileItRuns = (work: (given: { person: Caller; id: string }) => Promise<void>) =>
  during(session, 0, ({ person }) => work({ person, id: session.params.id }));

/** Something to send, made when it is needed. */
type Case = [what: string, make: () => Buffer | null, status: number, code: string, words: string];
const THIRTY_MEGABYTES = 30 * 1024 * 1024;

const NO_PHOTOS: Case[] = [
  ['a GIF that is a script', gifAndScript, 415, 'unsupported_media_type', PHOTO_TEXTS.wrongType],
  [
    'a page',
    () => Buffer.from('<html><script>1</script>'),
    415,
    'unsupported_media_type',
    PHOTO_TEXTS.wrongType,
  ],
  [
    'a drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
    'unsupported_media_type',
    PHOTO_TEXTS.wrongType,
  ],
  ['a bomb of pixels', pixelBomb, 422, 'validation_failed', ''],
  ['half a signature', () => Buffer.from([0xff, 0xd8, 0xff, 1]), 422, 'validation_failed', ''],
  ['nothing', () => Buffer.alloc(0), 422, 'validation_failed', ''],
  ['no file', () => null, 422, 'validation_failed', ''],
  ['11 MB', () => Buffer.alloc(PHOTO_MAX_BYTES + 1, 0xff), 413, 'payload_too_large', PHOTO_TEXTS.tooLarge],
  ['30 MB', () => Buffer.alloc(THIRTY_MEGABYTES, 0xff), 413, 'payload_too_large', PHOTO_TEXTS.tooLarge],
];

describe('what is no photo', () => {
  // spec: S7-06
  it.each(NO_PHOTOS)('is refused: %s', async (_what, make, status, code, words) => {
    await whileItRuns(async ({ person, id }) => {
      const before = await allChunks();
      const answer = await addPhoto(person, id, make());
      expect([answer.status, answer.error.code]).toEqual([status, code]);
      if (words) expect(answer.error.message).toBe(words);
      else expect(answer.error.errors[0]?.field).toBe('file');
      expect([(await stored(id)).files.length, await allChunks()]).toEqual([0, before]);
    });
  });

  it('is not read to its end: 30 MB that do not say how long they are', async () => {
    await whileItRuns(async ({ person, id }) => {
      const { payload, headers } = photoForm(Buffer.alloc(0));
      const [head = '', tail = ''] = payload.toString('latin1').split('\r\n\r\n\r\n');
      const piece = Buffer.alloc(64 * 1024, 0xff);
      let sent = 0;
      const body = async function* () {
        yield Buffer.from(`${head}\r\n\r\n`, 'latin1');
        for (; sent < THIRTY_MEGABYTES; sent += piece.length) yield piece;
        yield Buffer.from(`\r\n${tail}`, 'latin1');
      };
      const answer = await person.raw({
        method: 'POST',
        path: `/declutterer/sessions/${id}/photos`,
        payload: Readable.from(body()),
        headers,
      });
      expect([answer.status, answer.error.message]).toEqual([413, PHOTO_TEXTS.tooLarge]);
    });
  });

  it.each([
    ['with a consent of the declutterer', { kind: 'before', consent: 'true' }, '', undefined],
    ['of neither kind', { kind: 'during' }, 'kind', PHOTO_TEXTS.kind],
    ['with too many words', { kind: 'before', description: 'x'.repeat(201) }, 'description', undefined],
    ['with a field that is not known', { kind: 'before', kept: 'true' }, '', undefined],
  ])('is refused: a photo %s', async (_what, fields, field, words) => {
    await whileItRuns(async ({ person, id }) => {
      const answer = await addPhoto(person, id, await jpeg(), fields as Record<string, string>);
      expect([answer.status, answer.error.code]).toEqual([422, 'validation_failed']);
      expect(answer.error.errors.map((error) => error.field)).toContain(field);
      if (words) expect(answer.error.errors[0]?.message).toBe(words);
      expect((await stored(id)).files).toEqual([]);
    });
  });

  it('is refused: a form that breaks off, one without a boundary, and two files', async () => {
    await whileItRuns(async ({ person, id }) => {
      const path = `/declutterer/sessions/${id}/photos`;
      const { payload, headers } = photoForm(await jpeg());
      const broken = await person.raw({ method: 'POST', path, payload: payload.subarray(0, 400), headers });
      expect([broken.status, broken.error.code]).toEqual([400, 'bad_request']);
      const loose = { 'content-type': 'multipart/form-data' };
      const without = await person.raw({ method: 'POST', path, payload, headers: loose });
      expect(without.status).toBeGreaterThanOrEqual(400);
      expect(without.status).toBeLessThan(500);
      const cut = payload.subarray(0, payload.lastIndexOf('------calm-form--'));
      const double = Buffer.concat([cut, photoForm(await jpeg(), {}).payload]);
      const two = await person.raw({ method: 'POST', path, payload: double, headers });
      expect(two.status).toBe(413);
      expect((await stored(id)).files).toEqual([]);
    });
  });

  it('is refused over a real connection too, and says so to a browser that sends 30 MB', async () => {
    await whileItRuns(async ({ person, id }) => {
      const server = createServer((incoming, outgoing) => domain.app.routing(incoming, outgoing));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as { port: number };
      const { payload, headers } = photoForm(Buffer.alloc(THIRTY_MEGABYTES, 0xff));
      const sending = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/v1/declutterer/sessions/${id}/photos`,
        headers: { ...person.headers, ...headers, 'content-length': payload.length },
      });
      // The server hangs up on what is still on its way; by then it has answered.
      const hungUp = once(sending, 'close');
      sending.on('error', () => undefined);
      sending.end(payload);
      const [answer] = (await once(sending, 'response')) as [{ statusCode: number; resume(): void }];
      answer.resume();
      expect(answer.statusCode).toBe(413);
      sending.destroy();
      await hungUp;
      server.close();
    });
  });
});

const params = { id: 'f'.repeat(24) };
describeRefusals(
  'DELETE /photos/:id',
  { access: ['client', 'declutterer'], params, notFound: 'photo_not_found' },
  () => domain,
);
describeRefusals(
  'POST /declutterer/sessions/:id/photos',
  { access: ['declutterer'], params, notFound: 'session_not_found' },
  () => domain,
);
