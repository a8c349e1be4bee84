import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, type Caller, describeRefusals, TEST_PASSWORD } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createPhotoStage } from '../../testing/photo-stage';
import { createRestoreJournal } from '../../shared/restore-journal';
import { jpeg } from '../../testing/pictures';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const stage = createPhotoStage(() => domain);
const { confirmed, during, addPhoto, added, agree, stored, pictureOf, running, allChunks } = stage;
const consentOf = async (caller: Caller, id: string) =>
  (await ok(caller, 'GET /bookings/:id/photo-consent', { params: { id } })).consent;
const ask = (caller: Caller, id: string) =>
  caller.call('POST /bookings/:id/photo-consent/ask', { params: { id } });
const steps = ({ history }: Awaited<ReturnType<typeof consentOf>>) => history.map(({ step }) => step);

describe('photos of a session', () => {
  // spec: S7-06
  it('are refused until the client has said yes with a press of their own', async () => {
    const { person, client, params } = await confirmed();
    expect(await consentOf(client, params.id)).toEqual({
      agreed: false,
      words: PHOTO_CONSENT_WORDS,
      history: [],
      photos: 0,
      can_agree: true,
      can_refuse: false,
      can_ask: false,
    });
    expect(await consentOf(person, params.id)).toMatchObject({ can_agree: false, can_ask: true });
  });

  it('cannot be agreed to by the declutterer, and are kept with the words of the client', async () => {
    const one = await confirmed();
    const { id } = one.params;
    await during(one, 0, async ({ person, client }) => {
      const before = await allChunks();
      const refused = await addPhoto(person, id, await jpeg());
      expect([refused.status, refused.error.code]).toEqual([409, 'photo_consent_missing']);
      expect(await allChunks()).toBe(before);
      const own = await person.call('PUT /bookings/:id/photo-consent', {
        params: { id },
        body: { agreed: true },
      });
      expect([own.status, own.error.code]).toEqual([403, 'forbidden']);
      const { consent } = await agree(client, id);
      expect(consent).toMatchObject({ agreed: true, can_agree: false, can_refuse: true });
      // A second press changes nothing.
      expect(steps((await agree(client, id)).consent)).toEqual(['agreed']);
      const photo = await added(person, id);
      expect(photo.consent).toEqual({ at: consent.history[0]?.at, words: PHOTO_CONSENT_WORDS });
      expect((await consentOf(person, id)).photos).toBe(1);
    });
    const records = await auditRecords(domain, 'photo.consent_given', one.client.account.id);
    expect(records).toHaveLength(1);
  });

  it('are all deleted in the moment in which the client takes the yes back, and no more are taken on', async () => {
    await running(async ({ person, client, id }) => {
      const photos = [await added(person, id), await added(person, id)];
      const { consent } = await agree(client, id, false);
      expect(consent).toMatchObject({ agreed: false, photos: 0, can_agree: true, can_refuse: false });
      expect(steps(consent)).toEqual(['agreed', 'withdrawn']);
      const journal = createRestoreJournal(domain.config.BACKUPS_DIR, 'consent');
      expect([...(await journal.ids())]).toContain(id);
      expect(await stored(id)).toEqual({ files: [], chunks: [] });
      for (const { id: photo } of photos) expect((await pictureOf(client, photo)).statusCode).toBe(404);
      expect((await addPhoto(person, id, await jpeg())).error.code).toBe('photo_consent_missing');
      // Not asked again after a no; the client may change their mind unasked.
      expect((await ask(person, id)).error.code).toBe('photo_consent_closed');
      await agree(client, id);
      await added(person, id);
    });
  });

  it('are deleted also when the session is over and they were shared', async () => {
    await running(async ({ person, client, id, params }) => {
      await added(person, id);
      await ok(person, 'PATCH /declutterer/sessions/:id/complete', {
        params,
        body: { early_reason: 'All was done.' },
      });
      expect(await consentOf(client, id)).toMatchObject({ agreed: true, photos: 1, can_refuse: true });
      await agree(client, id, false);
      expect((await stored(id)).files).toEqual([]);
      const late = await client.call('PUT /bookings/:id/photo-consent', { params, body: { agreed: true } });
      expect([late.status, late.error.code]).toEqual([409, 'photo_consent_closed']);
    });
  });

  it('leave nothing behind when a photo comes in the moment of the withdrawal', async () => {
    await running(async ({ person, client, id }) => {
      const file = await jpeg();
      await Promise.all([
        ...Array.from({ length: 5 }, () => addPhoto(person, id, file)),
        agree(client, id, false),
      ]);
      expect(await stored(id)).toEqual({ files: [], chunks: [] });
    });
  });
});

describe('the question of the declutterer', () => {
  it('reaches the client once, who may say no, and is not asked again', async () => {
    const { person, client, params } = await confirmed();
    const { id } = params;
    expect((await ask(person, id)).data.consent).toMatchObject({ can_ask: false, agreed: false });
    const again = await ask(person, id);
    expect([again.status, again.error.code]).toEqual([409, 'photo_consent_closed']);
    const { notifications } = await ok(client, 'GET /notifications', { query: {} });
    const told = notifications.filter(({ title }) => title === 'May there be photos?');
    expect(told).toMatchObject([
      { link: `/dashboard/bookings/${id}`, body: expect.stringContaining('no photos is fine too') },
    ]);
    expect(await consentOf(client, id)).toMatchObject({ can_agree: true, can_refuse: true });
    expect(steps((await agree(client, id, false)).consent)).toEqual(['asked', 'refused']);
    expect((await ask(person, id)).status).toBe(409);
    expect(steps((await agree(client, id, false)).consent)).toEqual(['asked', 'refused']);
  });

  it('is nobody else’s', async () => {
    const { params, client } = await confirmed();
    const { id } = params;
    const others = [await domain.signIn('client'), await domain.signIn('declutterer')];
    for (const other of others)
      expect((await other.call('GET /bookings/:id/photo-consent', { params })).error.code).toBe(
        'booking_not_found',
      );
    expect((await ask(others[1] as Caller, id)).error.code).toBe('booking_not_found');
    const foreign = await others[0]?.call('PUT /bookings/:id/photo-consent', {
      params,
      body: { agreed: true },
    });
    expect(foreign?.error.code).toBe('booking_not_found');
    expect((await ask(client, id)).status).toBe(403);
  });
});

it('what a client said is in their export, and goes with the account', async () => {
  const one = await running(async ({ person, params }) => {
    await ok(person, 'PATCH /declutterer/sessions/:id/complete', {
      params,
      body: { early_reason: 'All was done.' },
    });
  });
  const exported = await domain.app.inject({
    method: 'GET',
    url: '/api/v1/me/export',
    headers: one.client.headers,
  });
  expect(exported.json()).toMatchObject({ photo_consents: [{ given: { words: PHOTO_CONSENT_WORDS } }] });
  await during(one, 200, ({ client }) => ok(client, 'DELETE /me', { body: { password: TEST_PASSWORD } }));
  const left = await domain.connection
    .collection('photo_consents')
    .countDocuments({ _id: domain.objectId(one.params.id) });
  expect(left).toBe(0);
});

const params = { id: 'f'.repeat(24) };
const spec = { params, notFound: 'booking_not_found' } as const;
describeRefusals(
  'GET /bookings/:id/photo-consent',
  { ...spec, access: ['client', 'declutterer'] },
  () => domain,
);
describeRefusals(
  'PUT /bookings/:id/photo-consent',
  { ...spec, access: ['client'], body: { agreed: true } },
  () => domain,
);
describeRefusals('POST /bookings/:id/photo-consent/ask', { ...spec, access: ['declutterer'] }, () => domain);
