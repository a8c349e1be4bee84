import { THING_TEXTS, THINGS_WAITING } from '@gently/contracts/decide-later-options';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing';
import { createBoxStage } from '../../testing/box-stage';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { gifAndScript, jpeg, jpegWithPosition } from '../../testing/pictures';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { confirmed, offered, send, putIn, photoOf, share, stored } = createBoxStage(() => domain);
const client = () => domain.signIn('client');
const box = (person: Awaited<ReturnType<typeof client>>, query = {}) =>
  ok(person, 'GET /decide-later', { query });

describe('putting something in', () => {
  it('takes a word, and says when it asks again', async () => {
    const person = await client();
    const thing = await putIn(person, { key: 'my-own-key', note: 'From my aunt.', ask_again_in: '3' });
    expect(thing).toEqual({
      id: thing.id,
      key: 'my-own-key',
      word: 'The blue jug',
      note: 'From my aunt.',
      photo: null,
      session: null,
      put_in_at: domain.clock.now().toISOString(),
      status: 'waiting',
      ask_again_on: '2035-04-17',
      due: false,
      decided_at: null,
      kept_until: null,
      decisions: [],
      shared: null,
    });
    expect(await box(person)).toMatchObject({
      things: [thing],
      counts: { waiting: 1, due: 0, decided: 0 },
      share_with: [],
      page: { next_cursor: null },
    });
  });

  it('takes a photo without a word, drawn anew: position and camera are gone', async () => {
    const person = await client();
    const thing = await putIn(person, { word: '' }, await jpegWithPosition());
    expect([thing.word, thing.photo]).toEqual(['', { width: 48, height: 64 }]);
    const answer = await photoOf(person, thing.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="thing-${thing.id}.jpg"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('takes one of a session, and says which', async () => {
    const { client: person, booking } = await confirmed();
    const thing = await putIn(person, { booking_id: booking.id });
    const session = {
      booking_id: booking.id,
      first_name: 'Marcus',
      service: booking.service.name,
      scheduled_date: booking.scheduled_date,
    };
    expect(thing.session).toEqual(session);
    await putIn(person);
    const { things, share_with, counts } = await box(person, { booking_id: booking.id });
    expect([things.map(({ id }) => id), share_with, counts.waiting]).toEqual([[thing.id], [session], 2]);
  });

  it.each([
    ['neither word nor photo', { word: ' ' }, [['word', THING_TEXTS.nothing]]],
    ['no date', { word: 'Jug', ask_again_in: '2' }, [['ask_again_in', THING_TEXTS.choice]]],
    ['no key', { word: 'Jug', key: 'x' }, [['key', 'Please reload the page and try again']]],
    ['too long a word', { word: 'a'.repeat(81) }, [['word', 'Please use at most 80 characters']]],
    [
      'too long a note',
      { word: 'Jug', note: 'é'.repeat(501) },
      [['note', 'Please use at most 500 characters']],
    ],
  ])('refuses %s', async (_case, fields, told) => {
    const { status, error } = await send(await client(), fields);
    expect([status, error.errors.map(({ field, message }) => [field, message])]).toEqual([422, told]);
  });

  it('takes a word and a note of the greatest length, in letters of several bytes', async () => {
    const thing = await putIn(await client(), { word: '茶'.repeat(80), note: '茶'.repeat(500) });
    expect([thing.word.length, thing.note.length]).toEqual([80, 500]);
  });

  it('refuses what is no photo, and what is no form', async () => {
    const person = await client();
    const answer = await send(person, { word: 'Jug' }, gifAndScript());
    expect([answer.status, answer.error.code]).toEqual([415, 'unsupported_media_type']);
    const bare = await person.raw({ method: 'POST', path: '/decide-later', payload: { word: 'Jug' } });
    expect(bare.status).toBe(422);
    expect((await box(person)).things).toEqual([]);
  });

  it("refuses a session that is somebody else's, and one that nobody has", async () => {
    const other = await confirmed();
    const waiting = await offered();
    const foreign = await send(waiting.client, { word: 'Jug', booking_id: other.booking.id });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'booking_not_found']);
    const own = await send(waiting.client, { word: 'Jug', booking_id: waiting.booking.id });
    expect([own.status, own.error.errors]).toEqual([
      422,
      [{ field: 'booking_id', message: THING_TEXTS.booking }],
    ]);
  });

  it('puts in once what is sent twice, one after the other or at the same time', async () => {
    const person = await client();
    const fields = { word: 'Jug', key: 'the-same-key' };
    const first = await putIn(person, fields, await jpeg());
    expect(await putIn(person, { ...fields, word: 'Another' })).toEqual(first);
    const again = { word: 'Lamp', key: 'another-key' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(person, again)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await box(person)).counts.waiting).toBe(2);
    expect((await stored(first.id)).files).toBe(1);
  });

  it(`holds ${THINGS_WAITING} that wait, also when many come at once, and those that were decided beside them`, async () => {
    const person = await client();
    const first = await putIn(person);
    const things = domain.connection.collection('decide_later_things');
    const row = await things.findOne({ _id: domain.objectId(first.id) });
    await things.insertMany(
      Array.from({ length: THINGS_WAITING - 3 }, (_, number) => {
        const { _id, ...copy } = row ?? {};
        return { ...copy, key: `copy-${number}` };
      }),
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(person, { word: 'Jug' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('box_full');
    const params = { id: first.id };
    await ok(person, 'PUT /decide-later/:id/decision', { params, body: { decision: 'kept' } });
    await putIn(person);
    const body = { decision: 'later', ask_again_in: '1' } as const;
    const back = await person.call('PUT /decide-later/:id/decision', { params, body });
    expect([back.status, back.error.code]).toEqual([409, 'box_full']);
    expect((await box(person)).counts).toEqual({ waiting: THINGS_WAITING, due: 0, decided: 1 });
    // One that waits already may wait for longer.
    const [waiting] = (await box(person)).things;
    await ok(person, 'PUT /decide-later/:id/decision', { params: { id: waiting?.id ?? '' }, body });
  });
});

describe('deciding', () => {
  it('keeps, lets go, and asks again later; each with its time, and none of them final', async () => {
    const person = await client();
    const { id } = await putIn(person);
    const params = { id };
    const now = domain.clock.now().toISOString();
    const decide = (body: { decision: 'kept' | 'let_go' } | { decision: 'later'; ask_again_in: '6' }) =>
      ok(person, 'PUT /decide-later/:id/decision', { params, body });
    expect((await decide({ decision: 'kept' })).thing).toMatchObject({
      status: 'kept',
      decided_at: now,
      kept_until: '2035-04-17',
    });
    expect((await box(person)).things).toEqual([]);
    expect((await box(person, { list: 'decided' })).things.map((thing) => thing.id)).toEqual([id]);
    expect((await decide({ decision: 'let_go' })).thing.status).toBe('let_go');
    const { thing } = await decide({ decision: 'later', ask_again_in: '6' });
    expect(thing).toMatchObject({ status: 'waiting', ask_again_on: '2035-07-17', decided_at: null });
    expect(thing.decisions).toEqual(['later', 'let_go', 'kept'].map((decision) => ({ decision, at: now })));
  });

  it('shows what comes first at first, and what was decided last at first, a page at a time', async () => {
    const person = await client();
    const made: Record<string, string> = {};
    for (const months of ['6', '1', '3', '1']) {
      const { id } = await putIn(person, { word: `In ${months}`, ask_again_in: months });
      made[id] = `In ${months}`;
    }
    const wordsOf = async (query: { list?: 'decided' }) => {
      const words: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await box(person, { ...query, limit: '3', ...(cursor ? { cursor } : {}) });
        words.push(...page.things.map(({ word }) => word));
        cursor = page.page.next_cursor ?? undefined;
      } while (cursor);
      return words;
    };
    expect(await wordsOf({})).toEqual(['In 1', 'In 1', 'In 3', 'In 6']);
    const start = domain.clock.now();
    for (const [step, id] of Object.keys(made).entries()) {
      domain.clock.set(new Date(start.getTime() + step * 1000));
      await ok(person, 'PUT /decide-later/:id/decision', { params: { id }, body: { decision: 'kept' } });
    }
    domain.clock.set(start);
    expect(await wordsOf({ list: 'decided' })).toEqual(Object.values(made).reverse());
  });

  it('is refused where it is none', async () => {
    const person = await client();
    const { id } = await putIn(person);
    const answer = await person.raw({
      method: 'PUT',
      path: `/decide-later/${id}/decision`,
      payload: { decision: 'later' },
    });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      [{ field: 'ask_again_in', message: THING_TEXTS.choice }],
    ]);
  });
});

describe('taking something out', () => {
  it('deletes it with its photo and who looked at it, at once', async () => {
    const { client: person, person: declutterer, booking, params } = await confirmed();
    const { id } = await putIn(person, {}, await jpeg());
    await share(person, id, booking.id);
    await ok(declutterer, 'GET /declutterer/sessions/:id/decide-later', { params });
    expect(await stored(id)).toMatchObject({ files: 1, chunks: 1, looks: [expect.anything()] });
    await ok(person, 'DELETE /decide-later/:id', { params: { id } });
    expect(await stored(id)).toEqual({ thing: null, files: 0, chunks: 0, looks: [] });
    expect((await photoOf(person, id)).statusCode).toBe(404);
    const again = await person.call('DELETE /decide-later/:id', { params: { id } });
    expect([again.status, again.error.code]).toEqual([404, 'thing_not_found']);
  });
});

describe('what we hold', () => {
  it('is exported, and gone with the account', async () => {
    const person = await client();
    const { id } = await putIn(person, { note: 'From my aunt.' }, await jpeg());
    const answer = await domain.app.inject({
      method: 'GET',
      url: '/api/v1/me/export',
      headers: person.headers,
    });
    expect(answer.json()).toMatchObject({
      things_to_decide_later: [{ _id: id, word: 'The blue jug', note: 'From my aunt.' }],
      photos_to_decide_later: [{ _id: id }],
    });
    await ok(person, 'DELETE /me', { body: { password: TEST_PASSWORD } });
    expect(await stored(id)).toEqual({ thing: null, files: 0, chunks: 0, looks: [] });
    const news = domain.connection.collection('decide_later_news');
    expect(await news.countDocuments({ _id: domain.objectId(person.account.id) } as object)).toBe(0);
  });
});
