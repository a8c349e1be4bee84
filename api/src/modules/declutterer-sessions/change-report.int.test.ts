import type { ReportBody } from '@gently/contracts/declutterer-sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createSessionStage } from '../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const stage = createSessionStage(() => domain);
const { offered, confirmed, during } = stage;

describe('notes of a session', () => {
  it('are not replaced by those of a form that began with other notes', async () => {
    const one = await confirmed();
    const { params } = one;
    await during(one, -15, ({ person }) => ok(person, 'PATCH /declutterer/sessions/:id/start', { params }));
    await during(one, 120, async ({ person, client }) => {
      await ok(person, 'PATCH /declutterer/sessions/:id/complete', {
        params,
        body: { session_notes: 'Done.' },
      });
      const notes = (words: string) => ({ session_notes: words, recommendations: '' });
      const put = (body: ReportBody) => person.call('PUT /declutterer/sessions/:id/report', { params, body });
      const shared = async () => (await ok(client, 'GET /bookings/:id/shared', { params })).report;

      expect((await put({ ...notes('On the phone.'), began: notes('Done.') })).status).toBe(200);
      // Its answer was lost, so the page sends it again.
      expect((await put({ ...notes('On the phone.'), began: notes('Done.') })).status).toBe(200);
      const late = await put({ ...notes('On the laptop.'), began: notes('Done.') });
      expect([late.status, late.error.code]).toEqual([409, 'conflict']);
      const empty = await put({ ...notes('On the laptop.'), began: notes('') });
      expect([empty.status, empty.error.code]).toEqual([409, 'conflict']);
      expect(await shared()).toMatchObject(notes('On the phone.'));
      expect((await put({ ...notes('Both.'), began: notes('On the phone.') })).status).toBe(200);
      expect((await put(notes('A page from before.'))).status).toBe(200);
      expect(await shared()).toMatchObject(notes('A page from before.'));
    });
  });

  it('can be changed for a day after the session was completed, by its declutterer alone', async () => {
    const one = await confirmed();
    const { params } = one;
    const body = { session_notes: 'The hallway is clear, and so is the shelf.', recommendations: '' };
    const other = await offered();
    const before = await during(one, -15, async ({ person }) => {
      await ok(person, 'PATCH /declutterer/sessions/:id/start', { params });
      return person.call('PUT /declutterer/sessions/:id/report', { params, body });
    });
    expect([before.status, before.error.code]).toEqual([409, 'transition_refused']);
    await during(one, 120, ({ person }) =>
      ok(person, 'PATCH /declutterer/sessions/:id/complete', { params, body: { session_notes: 'Done.' } }),
    );
    const day = 24 * 60;
    await during(one, 120 + day - 1, async ({ person, client }) => {
      const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params });
      expect(session).toMatchObject({ can_add_photos: true, additions_until: expect.any(String) });
      await ok(person, 'PUT /declutterer/sessions/:id/report', { params, body });
      expect((await ok(client, 'GET /bookings/:id/shared', { params })).report).toMatchObject(body);
      const another = await stage.signInAgain(other.email);
      const theirs = await another.call('PUT /declutterer/sessions/:id/report', { params, body });
      expect([theirs.status, theirs.error.code]).toEqual([404, 'session_not_found']);
    });
    await during(one, 120 + day, async ({ person, client }) => {
      const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params });
      expect(session).toMatchObject({ can_add_photos: false, additions_until: null });
      const late = await person.call('PUT /declutterer/sessions/:id/report', {
        params,
        body: { session_notes: 'Too late.', recommendations: '' },
      });
      expect([late.status, late.error.code]).toEqual([409, 'transition_refused']);
      expect((await ok(client, 'GET /bookings/:id/shared', { params })).report).toMatchObject(body);
    });
  });
});
