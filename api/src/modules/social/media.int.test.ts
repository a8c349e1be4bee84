import type { SocialMedia } from '@gently/contracts/social';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeRefusals, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { jpeg, jpegWithPosition, pixelBomb, png, webp } from '../../testing/pictures';
import { buildSocialDomain, type SocialDomain } from './testing/social-domain';

const DAY = 86_400_000;
let domain: SocialDomain;
let manager: SignedInCaller;
beforeAll(async () => {
  domain = await buildSocialDomain();
});
beforeEach(async () => {
  manager = await domain.signIn('manager');
});
afterAll(() => domain.close());

const fetched = (url: string, headers: Record<string, string> = {}) =>
  domain.app.inject({ method: 'GET', url, headers });

describe('a picture or video', () => {
  it.each([
    ['JPEG', () => jpeg(2_000, 1_500)],
    ['PNG', () => png(2_000, 1_500)],
    ['WebP', () => webp(2_000, 1_500)],
  ])('that is %s is drawn anew, as large as every network takes it', async (_what, make) => {
    const media = await domain.added(manager, await make());
    expect(media).toMatchObject({ kind: 'picture', width: 1_080, height: 810 });
    const answer = await fetched(media.url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('says nothing of where it was taken', async () => {
    const media = await domain.added(manager, await jpegWithPosition());
    const { rawPayload } = await fetched(media.url);
    expect(rawPayload.includes('Camera of the test')).toBe(false);
  });

  it('may be a video, which is served in stretches', async () => {
    const media = await domain.added(manager, domain.mp4);
    expect(media).toMatchObject({ kind: 'video', width: null });
    const part = await fetched(media.url, { range: 'bytes=4-11' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftypisom',
      `bytes 4-11/${domain.mp4.length}`,
    ]);
    expect((await fetched(media.url, { range: 'bytes=999999-' })).statusCode).toBe(416);
  });

  it('is opened by its address alone', async () => {
    const [first, second] = [
      await domain.added(manager, await jpeg()),
      await domain.added(manager, await jpeg()),
    ];
    const key = new URL(first.url, 'http://site.test').searchParams.get('key') ?? '';
    for (const url of [
      first.url.split('?')[0] ?? '',
      `${first.url}x`,
      `${second.url.split('?')[0] ?? ''}?key=${key}`,
      first.url.replace(first.id, 'not-an-id'),
    ])
      expect((await fetched(url)).statusCode).toBe(404);
  });

  it.each([
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415],
    ['a picture that unfolds into 400 million pixels', () => pixelBomb(), 422],
    ['half a picture', async () => (await jpeg()).subarray(0, 100), 422],
  ])('is not %s, whatever it says it is', async (_what, make, status) => {
    expect((await domain.handIn(manager, await make())).status).toBe(status);
  });

  it('is there, and in a form', async () => {
    const none = await domain.handIn(manager, null);
    expect([none.status, none.error.errors]).toEqual([
      422,
      [{ field: 'file', message: 'Please choose a picture or a video' }],
    ]);
    const bare = await manager.raw({
      method: 'POST',
      path: '/social/media',
      payload: 'file',
      headers: { 'content-type': 'text/plain' },
    });
    expect(bare.status).toBe(415);
  });

  it('is at most 50 MB', async () => {
    const answer = await domain.handIn(manager, Buffer.concat([domain.mp4, Buffer.alloc(50 * 1024 * 1024)]));
    expect([answer.status, answer.error.message]).toEqual([413, 'A video may be at most 50 MB']);
  });

  it('may be larger than a document of the database, and goes to the network as it is', async () => {
    const large = Buffer.concat([domain.mp4, Buffer.alloc(17 * 1024 * 1024, 5)]);
    const { id } = await domain.added(manager, large);
    await domain.connect(manager, 'youtube');
    const media = { id, alt: 'A film', people: 'nobody' as const };
    await ok(manager, 'POST /social/posts', { body: { network: 'youtube', message: 'A film', media } });
    const [upload] = await domain.networks
      .collection('social_uploads')
      .find({ network: 'youtube', bytes: { $gt: 0 } })
      .toArray();
    expect(upload?.['bytes']).toBe(large.length);
  });
});

describe('what a network asks of it', () => {
  const post = (media: object | null, network: 'instagram' | 'facebook' | 'youtube' = 'instagram') =>
    manager.call('POST /social/schedule', {
      body: { network, message: 'A shelf', scheduled_at: '2035-01-20T10:00', media: media as never },
    });

  it('is its form', async () => {
    const tall = await domain.added(manager, await jpeg(400, 900));
    const answer = await post({ id: tall.id, alt: 'A shelf', people: 'nobody' });
    expect(answer.error.errors).toEqual([
      { field: 'media', message: 'Instagram takes no picture that is taller than 4 by 5. Please crop it' },
    ]);
  });

  it('is what it is', async () => {
    const film: SocialMedia = await domain.added(manager, domain.mp4);
    const answer = await post({ id: film.id, alt: 'A film', people: 'nobody' }, 'facebook');
    expect(answer.error.errors).toEqual([
      { field: 'media', message: 'Facebook gets pictures from us, not videos' },
    ]);
  });

  it.each([
    [{ alt: ' ', people: 'nobody' }, 'media.alt', 'Please describe the picture for people who cannot see it'],
    [{ alt: 'A shelf' }, 'media.people', 'Please say what holds for the people in it'],
    [{ alt: 'A shelf', people: 'maybe' }, 'media.people', 'Please say what holds for the people in it'],
  ])('is a description, and a word about the people in it', async (fields, field, message) => {
    const { id } = await domain.added(manager, await jpeg(400, 400));
    const answer = await post({ id, ...fields });
    expect([answer.status, answer.error.errors]).toEqual([422, [{ field, message }]]);
  });

  it('is that it is there', async () => {
    const answer = await post({ id: 'f'.repeat(24), alt: 'A shelf', people: 'nobody' });
    expect(answer.error.errors).toEqual([
      { field: 'media', message: 'Please add the picture or video again: it is no longer there' },
    ]);
  });
});

it('is gone after a day when no post shows it', async () => {
  const kept = await domain.added(manager, await jpeg(400, 400));
  const left = await domain.added(manager, await jpeg(400, 400));
  const media = { id: kept.id, alt: 'A shelf', people: 'nobody' as const };
  const body = { network: 'facebook' as const, message: 'A shelf', media, scheduled_at: '2035-02-20T10:00' };
  const { post } = await ok(manager, 'POST /social/schedule', { body });
  domain.clock.advance(DAY);
  await domain.app.social.clearMedia();
  expect((await fetched(left.url)).statusCode).toBe(200);
  domain.clock.advance(1);
  expect(await domain.app.social.clearMedia()).toBeGreaterThan(0);
  expect((await fetched(left.url)).statusCode).toBe(404);
  expect((await fetched(kept.url)).statusCode).toBe(200);
  const again = await domain.again(manager);
  await ok(again, 'POST /social/posts/:id/cancel', {
    params: { id: post.id },
    body: { version: post.version },
  });
  expect(await domain.app.social.clearMedia()).toBe(1);
  expect((await fetched(kept.url)).statusCode).toBe(404);
});

describeRefusals(
  'POST /social/media',
  { access: ['admin', 'manager', 'franchise_owner'], bodyLimit: 50 * 1024 * 1024 + 16 * 1024 },
  () => domain,
);
