import { PHOTO_CONSENT_WORDS, PHOTO_TEXTS, PHOTOS_PER_SESSION } from '@gently/contracts/photo-options';
import { IS_LONG } from '@gently/testing/tier';
import type { mongo } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, TEST_PASSWORD } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { jpeg, jpegAndPage, jpegWithPosition, photoForm, png, webp } from '../../testing/pictures';
import { createPhotoStage } from '../../testing/photo-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const stage = createPhotoStage(() => domain);
const { confirmed, during, addPhoto, agree, running, added, pictureOf, stored, allChunks } = stage;

describe('forty photos that are sent at once', () => {
  // spec: A-16
  it('leave twenty, the others are told why, and nothing of them is kept', async () => {
    const before = await allChunks();
    await running(async ({ person, id }) => {
      const file = await jpeg();
      const answers = await Promise.all(Array.from({ length: 40 }, () => addPhoto(person, id, file)));
      const kept = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(kept).toHaveLength(PHOTOS_PER_SESSION);
      for (const { status, error } of refused)
        expect([status, error.code, error.message]).toEqual([409, 'conflict', PHOTO_TEXTS.tooMany]);
      const { files, chunks } = await stored(id);
      expect([files.length, chunks.length]).toEqual([PHOTOS_PER_SESSION, PHOTOS_PER_SESSION]);
      expect(await allChunks()).toBe(before + PHOTOS_PER_SESSION);
    });
  });

  it('fill up what photos from before there were numbers have left, also after some were deleted', async () => {
    await running(async ({ person, id }) => {
      const file = await jpeg();
      const old = [await added(person, id), await added(person, id), await added(person, id)];
      const files = domain.connection.collection('photos.files');
      await files.updateMany(
        { 'metadata.booking': domain.objectId(id) },
        { $unset: { 'metadata.number': '' } },
      );
      const fill = () => Promise.all(Array.from({ length: 25 }, () => addPhoto(person, id, file)));
      const created = (answers: Awaited<ReturnType<typeof fill>>) =>
        answers.filter(({ status }) => status === 201).length;
      expect(created(await fill())).toBe(PHOTOS_PER_SESSION - old.length);
      await ok(person, 'DELETE /photos/:id', { params: { id: old[1]?.id ?? '' } });
      expect(created(await fill())).toBe(1);
      expect((await stored(id)).files).toHaveLength(PHOTOS_PER_SESSION);
    });
  });
});

describe('a photo', () => {
  // spec: S3-01
  it('is kept with the words of the consent, and shown to the two people of its session', async () => {
    await running(async ({ person, client, id, params }) => {
      const fields = { kind: 'after', description: 'The hallway, floor free.' };
      const photo = await added(person, id, undefined, fields);
      const now = domain.clock.now().toISOString();
      expect(photo).toEqual({
        id: photo.id,
        booking_id: id,
        kind: 'after',
        description: 'The hallway, floor free.',
        width: 64,
        height: 48,
        taken_at: now,
        consent: { at: now, words: PHOTO_CONSENT_WORDS },
      });
      expect((await ok(client, 'GET /bookings/:id/shared', { params })).photos).toEqual([photo]);
      expect((await ok(person, 'GET /declutterer/sessions/:id', { params })).session.photos).toEqual([photo]);
      for (const viewer of [person, client]) {
        const answer = await pictureOf(viewer, photo.id);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'content-length': answer.rawPayload.length.toString(),
          'content-disposition': `inline; filename="after-${photo.id}.jpg"`,
          'cache-control': 'private, no-cache',
          'x-content-type-options': 'nosniff',
        });
        expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
      }
    });
  });

  it('may be a JPEG, a PNG or a WebP, whatever it is called', async () => {
    await running(async ({ person, id }) => {
      for (const [type, make] of Object.entries({ jpeg, png, webp })) {
        const form = photoForm(await make(), undefined, { name: 'notes.txt', type: 'text/plain' });
        const path = `/declutterer/sessions/${id}/photos`;
        const answer = await person.raw({ method: 'POST', path, ...form });
        expect([type, answer.status]).toEqual([type, 201]);
      }
    });
  });

  it('loses the position and everything else that is no pixel', async () => {
    await running(async ({ person, id }) => {
      const taken = await jpegWithPosition();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      for (const file of [taken, await jpegAndPage()]) {
        const { id: photoId } = await added(person, id, file);
        const { rawPayload } = await pictureOf(person, photoId);
        const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
        expect(rawPayload.toString('latin1')).not.toMatch(/GPS|Exif|Camera of the test|script|alert/);
      }
      const { chunks } = await stored(id);
      for (const { data } of chunks)
        expect(Buffer.from((data as mongo.Binary).buffer).toString('latin1')).not.toMatch(
          /Exif|Camera of the test|script/,
        );
    });
  });

  it('comes back whole from many pieces', async () => {
    await running(async ({ person, id }) => {
      const noise = Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, index) => (index * 7919) % 251));
      const file = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
        .png()
        .toBuffer();
      const photo = await added(person, id, file);
      expect((await stored(id)).chunks.length).toBeGreaterThan(1);
      const { rawPayload } = await pictureOf(person, photo.id);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 900, height: 900 });
      await sharp(rawPayload).raw().toBuffer();
    });
  });
});

describe('when and by whom', () => {
  it('photos are added: from a quarter of an hour before until a day after the end, by the declutterer of the session', async () => {
    const one = await confirmed();
    const { params } = one;
    const early = await during(one, -16, async ({ person }) => addPhoto(person, params.id, await jpeg()));
    expect([early.status, early.error.code]).toEqual([409, 'transition_refused']);
    expect(early.error.message).toContain('from 15 minutes before');
    await during(one, -15, async ({ person, client }) => {
      await agree(client, params.id);
      await added(person, params.id);
    });
    const other = await domain.signIn('declutterer');
    const foreign = await addPhoto(other, params.id, await jpeg());
    expect([foreign.status, foreign.error.code]).toEqual([404, 'session_not_found']);
    await during(one, 30, async ({ person }) => {
      await ok(person, 'PATCH /declutterer/sessions/:id/start', { params });
      await ok(person, 'PATCH /declutterer/sessions/:id/complete', {
        params,
        body: { early_reason: 'All was done.' },
      });
    });
    const day = 24 * 60;
    await during(one, 30 + day - 1, async ({ person, client }) => {
      const { id: forgotten } = await added(person, params.id);
      const { photos } = await ok(client, 'GET /bookings/:id/shared', { params });
      expect(photos.map(({ id }) => id)).toContain(forgotten);
    });
    await during(one, 30 + day, async ({ person }) => {
      const late = await addPhoto(person, params.id, await jpeg());
      expect([late.status, late.error.message]).toEqual([
        409,
        'Photos can be added until a day after the session was completed. That time has passed.',
      ]);
    });
  });

  // spec: S6-02
  it('nobody else sees or deletes one', async () => {
    await running(async ({ person, id }) => {
      const photo = await added(person, id);
      const others = [await domain.signIn('client'), await domain.signIn('declutterer')];
      for (const other of others) {
        for (const answer of [
          await pictureOf(other, photo.id).then((found) => ({
            status: found.statusCode,
            code: found.json<{ code: string }>().code,
          })),
          await other
            .call('DELETE /photos/:id', { params: { id: photo.id } })
            .then(({ status, error }) => ({ status, code: error.code })),
        ])
          expect(answer).toEqual({ status: 404, code: 'photo_not_found' });
      }
      for (const role of ['manager', 'admin'] as const)
        expect((await pictureOf(await domain.signIn(role), photo.id)).statusCode).toBe(403);
      expect((await pictureOf(domain.visitor(), photo.id)).statusCode).toBe(401);
      expect((await pictureOf(person, 'nonsense')).statusCode).toBe(404);
      expect((await pictureOf(person, photo.id)).statusCode).toBe(200);
    });
  });

  // Those above that are sent at once meet the same limit.
  it.runIf(IS_LONG)('a session keeps no more than it may', async () => {
    await running(async ({ person, id }) => {
      const file = await jpeg(8, 8);
      for (let count = 0; count < PHOTOS_PER_SESSION; count += 1) await added(person, id, file);
      const answer = await addPhoto(person, id, file);
      expect([answer.status, answer.error.message]).toEqual([409, PHOTO_TEXTS.tooMany]);
    });
  });
});

describe('the end of a photo', () => {
  it('comes at once when the client no longer agrees, and is on record', async () => {
    await running(async ({ person, client, id }) => {
      const photo = await added(person, id);
      const before = await allChunks();
      expect(await ok(client, 'DELETE /photos/:id', { params: { id: photo.id } })).toEqual({ deleted: true });
      expect([(await stored(id)).files.length, await allChunks()]).toEqual([0, before - 1]);
      for (const viewer of [person, client]) expect((await pictureOf(viewer, photo.id)).statusCode).toBe(404);
      const again = await client.call('DELETE /photos/:id', { params: { id: photo.id } });
      expect([again.status, again.error.code]).toEqual([404, 'photo_not_found']);
      const records = await domain.connection
        .collection('audit_records')
        .find({ target: `photo:${photo.id}` })
        .toArray();
      expect(records.map(({ action }) => action)).toEqual(['photo.consent_withdrawn']);
    });
  });

  // spec: S7-06
  it('comes with the completion for those that are not shared', async () => {
    await running(async ({ person, client, params, id }) => {
      const before = await added(person, id);
      const spare = await added(person, id);
      const after = await added(person, id, undefined, { kind: 'after' });
      const wrong = await person.call('PATCH /declutterer/sessions/:id/complete', {
        params,
        body: { early_reason: 'All was done.', before_images: [before.id, after.id] },
      });
      expect([wrong.status, wrong.error.errors[0]?.field]).toEqual([422, 'before_images.1']);
      expect((await ok(client, 'GET /bookings/:id', { params })).booking.status).toBe('in_progress');
      await ok(person, 'PATCH /declutterer/sessions/:id/complete', {
        params,
        body: { early_reason: 'All was done.', before_images: [before.id] },
      });
      const shared = await ok(client, 'GET /bookings/:id/shared', { params });
      expect(shared.photos.map(({ id: photoId }) => photoId)).toEqual([before.id, after.id]);
      expect((await pictureOf(client, spare.id)).statusCode).toBe(404);
      expect((await stored(id)).files).toHaveLength(2);
      await ok(client, 'DELETE /photos/:id', { params: { id: before.id } });
      expect((await ok(client, 'GET /bookings/:id/shared', { params })).photos).toHaveLength(1);
    });
  });

  it('comes by itself when the session is cancelled, or a week after one that nobody completed', async () => {
    const cancelled = await confirmed();
    await during(cancelled, -15, async ({ person, client }) => {
      await agree(client, cancelled.params.id);
      const photo = await added(person, cancelled.params.id);
      await ok(client, 'DELETE /bookings/:id/cancel', {
        params: cancelled.params,
        body: { reason: 'Unwell' },
      });
      expect((await pictureOf(client, photo.id)).statusCode).toBe(404);
    });
    const open = await running(async ({ person, id }) => void (await added(person, id)));
    const removals = (minutes: number) => during(open, minutes, () => domain.app.photos.removeOrphans());
    await removals(120);
    expect((await stored(cancelled.params.id)).files).toEqual([]);
    expect((await stored(open.params.id)).files).toHaveLength(1);
    await removals(120 + 7 * 24 * 60);
    expect((await stored(open.params.id)).files).toHaveLength(1);
    await removals(120 + 7 * 24 * 60 + 1);
    expect(await stored(open.params.id)).toEqual({ files: [], chunks: [] });
  });

  it('comes with the account of the client, pieces and report and looks as well', async () => {
    const one = await running(async ({ person, params, id }) => {
      await ok(person, 'GET /declutterer/sessions/:id', { params });
      await added(person, id);
      await ok(person, 'PATCH /declutterer/sessions/:id/complete', {
        params,
        body: { early_reason: 'All was done.', session_notes: 'Good' },
      });
    });
    const exported = await domain.app.inject({
      method: 'GET',
      url: '/api/v1/me/export',
      headers: one.client.headers,
    });
    expect(exported.json()).toMatchObject({
      photos: [{ metadata: { kind: 'before', consent: { words: PHOTO_CONSENT_WORDS } } }],
      session_reports: [{ notes: 'Good' }],
      looks_at_needs: expect.arrayContaining([expect.objectContaining({ seen: 'all' })]),
    });
    const before = await allChunks();
    await during(one, 200, ({ client }) => ok(client, 'DELETE /me', { body: { password: TEST_PASSWORD } }));
    expect([(await stored(one.params.id)).files.length, await allChunks()]).toEqual([0, before - 1]);
    for (const name of ['session_reports', 'needs_views'])
      expect(
        await domain.connection.collection(name).countDocuments({ booking: domain.objectId(one.params.id) }),
      ).toBe(0);
    expect(await auditRecords(domain, 'account.deleted', one.client.account.id)).toHaveLength(1);
  });
});
