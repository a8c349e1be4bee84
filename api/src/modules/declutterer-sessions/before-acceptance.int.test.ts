import { SPECIALIZATIONS } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createSessionStage, EVERYTHING_SAID } from '../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
const { signInAgain } = createSessionStage(() => domain);

/** The same request from two clients, put to two people who have every experience there is. */
const asked = async (isOpen: boolean) => {
  const client = await domain.signIn('client', { firstName: 'Rosie', lastName: 'Bennett' });
  if (isOpen)
    await ok(client, 'PUT /client/profile', {
      body: { neurotype: 'both', consent: { sensitive_data: true } },
    });
  const service = await domain.addService({ category: 'home_organisation' });
  const { userId } = await domain.addDeclutterer({
    categories: [],
    serviceIds: [service.id],
    specialisations: [...SPECIALIZATIONS],
  });
  const place = { location_type: 'client_home', location_details: EVERYTHING_SAID.location_details } as const;
  const { id, reference } = await domain.book(client, service, isOpen ? EVERYTHING_SAID : place);
  await domain.pay(client, id);
  const account = await domain.app.accounts.findById(userId);
  const person = await signInAgain(account?.email ?? '');
  const params = { id };
  const offer = await domain.app.matching.offerOf(id, userId);
  const rows = (name: string, filter: object) => domain.connection.collection(name).find(filter).toArray();
  const exported = await domain.app.inject({
    method: 'GET',
    url: '/api/v1/me/export',
    headers: person.headers,
  });
  const told = {
    list: await ok(person, 'GET /declutterer/sessions', { query: {} }),
    one: await ok(person, 'GET /declutterer/sessions/:id', { params }),
    stats: await ok(person, 'GET /declutterer/stats'),
    notifications: await ok(person, 'GET /notifications', { query: {} }),
    emails: (await rows('emails', { to: account?.email })).map(({ subject, text, html }) => ({
      subject,
      text,
      html,
    })),
    requests: exported.json<{ session_requests: object[] }>().session_requests,
  };
  // What differs by chance: ids, the reference, the address of the account.
  const words = JSON.stringify(told)
    .replaceAll(id, 'ID')
    .replaceAll(reference, 'REFERENCE')
    .replaceAll(account?.email ?? '', 'EMAIL')
    .replaceAll(/[0-9a-f]{24}/g, 'ID');
  expect(told.requests).toHaveLength(1);
  return { words, codes: offer?.reasons.map(({ code }) => code) };
};

describe('before they have said yes', () => {
  // spec: S1-01, S6-02
  it('somebody hears the same of a client who told us everything as of one who told us nothing', async () => {
    const [open, closed] = [await asked(true), await asked(false)];
    expect(open.codes).toContain('needs');
    expect(open.words).toContain('"reasons":[');
    expect(open.words).toContain('Works then and is free');
    expect(open.words).toBe(closed.words);
  });
});
