import { PEOPLE_TEXTS, USER_FILE_TEXTS } from '@gently/contracts/admin-users-options';
import { API_BASE } from '@gently/contracts/product';
import { ROLES } from '@gently/contracts/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';

let domain: MatchingDomain;
let admin: SignedInCaller;
const START = new Date('2035-01-17T10:00:00.000Z');
const REASON = 'A question of the tax office';
const TAKE = 'POST /admin/users/:id/export';
const NEEDS = 'Loud music tires me';
const CHECK_IN = 'I am close to burnout';
const MESSAGE = 'The key is under the blue pot';
const HOME = '12 Quiet Lane';
const PRIVATE = [NEEDS, CHECK_IN, MESSAGE, HOME];

beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  admin = await domain.signIn('admin', { firstName: 'Ada', lastName: 'Byron' });
});

/** A client about whom something private is held in each kind of place: a field, a list within a row, a whole row. */
const buildPerson = async (): Promise<SignedInCaller> => {
  const person = await domain.signIn('client', { firstName: 'Una', lastName: 'Penn' });
  const id = domain.objectId(person.account.id);
  const add = (name: string, row: Record<string, unknown>) =>
    domain.connection.collection<Record<string, unknown>>(name).insertOne(row);
  await add('bookings', {
    ...{ client: id, status: 'completed', paymentState: 'paid', serviceName: 'Kitchen reset' },
    ...{
      sensoryNeeds: [NEEDS],
      address: { line: HOME, town: 'Leeds' },
      history: [{ event: 'booked', note: NEEDS }],
    },
    ...{ endsAt: new Date(START.getTime() - 86_400_000), reference: `file-${person.account.id}` },
  });
  await add('welfare_check_ins', { user: id, week: '2035-01-08', note: CHECK_IN, shared: false });
  await add('messages', { sender: id, body: MESSAGE, conversation: id, key: person.account.id });
  return person;
};
const take = (person: SignedInCaller, body: { reason: string; asked?: { on: string; how: string } }) =>
  admin.call(TAKE, { params: { id: person.account.id }, body });
interface TakenFile {
  left_out?: string;
  account: { firstName: string; words?: string[] }[];
  bookings: { serviceName: string; history: { event: string }[] }[];
}
const fileOf = ({ content }: { content: string }) => JSON.parse(content) as TakenFile;
const viewingsOf = async (person: SignedInCaller) => (await ok(person, 'GET /me/viewings')).viewings;

describe('a file of a person that an admin takes', () => {
  it('has nothing private, and says what is left out', async () => {
    const { status, data } = await take(await buildPerson(), { reason: REASON });
    expect([status, data.filename]).toEqual([200, 'gently-sorted-data-2035-01-17.json']);
    const file = fileOf(data);
    expect([file.account[0]?.firstName, file.account[0]?.words]).toEqual(['Una', undefined]);
    expect(file.bookings).toMatchObject([{ serviceName: 'Kitchen reset', history: [{ event: 'booked' }] }]);
    expect(PRIVATE.filter((words) => data.content.includes(words))).toEqual([]);
    expect(file.left_out).toContain('Check-ins, needs, messages');
  });

  it('has everything when the person asked for it, and the audit log states when and how', async () => {
    const person = await buildPerson();
    const asked = { on: '2035-01-17', how: 'In an email of the same day' };
    const { data } = await take(person, { reason: REASON, asked });
    expect(PRIVATE.filter((words) => !data.content.includes(words))).toEqual([]);
    expect(fileOf(data).left_out).toBeUndefined();
    const [record] = await auditRecords(domain, 'account.exported_for', admin.account.id);
    expect(record).toMatchObject({ target: `user:${person.account.id}`, details: { reason: REASON, asked } });
    expect(await viewingsOf(person)).toMatchObject([{ kind: 'whole_file' }]);
    expect((await domain.emailsOf(person.account.id)).at(-1)?.text).toContain('because you asked for it');
  });

  it('is in the list of the person, in an email and in a notification, with the name and the reason', async () => {
    const person = await buildPerson();
    await take(person, { reason: REASON });
    expect(await viewingsOf(person)).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'file',
        started_at: START.toISOString(),
        ended_at: START.toISOString(),
        by: 'Ada Byron',
        reason: REASON,
      },
    ]);
    const email = (await domain.emailsOf(person.account.id)).at(-1);
    expect(email?.template).toBe('account_file_taken');
    for (const words of ['Ada Byron has downloaded', REASON, 'without your check-ins'])
      expect(email?.text).toContain(words);
    const [note] = (await ok(person, 'GET /notifications', { query: {} })).notifications;
    expect(note).toMatchObject({ title: 'Our team has downloaded your data', link: '/account/viewings' });
  });

  it('ends no look that is open, and its end is not noted by the job', async () => {
    const person = await buildPerson();
    await ok(admin, 'POST /admin/users/:id/view', {
      params: { id: person.account.id },
      body: { reason: REASON },
    });
    await take(person, { reason: REASON });
    expect((await viewingsOf(person)).map(({ kind, ended_at: end }) => [kind, end])).toEqual([
      ['file', START.toISOString()],
      ['look', '2035-01-17T10:15:00.000Z'],
    ]);
    expect(await auditRecords(domain, 'account.viewing_ended', admin.account.id)).toEqual([]);
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason', PEOPLE_TEXTS.reason],
    [
      'a request of tomorrow',
      { reason: REASON, asked: { on: '2035-01-18', how: 'By email' } },
      'asked.on',
      USER_FILE_TEXTS.on,
    ],
    [
      'a request without how it was made',
      { reason: REASON, asked: { on: '2035-01-17', how: '' } },
      'asked.how',
      USER_FILE_TEXTS.how,
    ],
  ])('is refused with %s, and leaves no trace', async (_, body, field, message) => {
    const person = await buildPerson();
    const answer = await take(person, body);
    expect([answer.status, answer.error.errors]).toEqual([422, [{ field, message }]]);
    expect(await viewingsOf(person)).toEqual([]);
    expect(await auditRecords(domain, 'account.exported_for', admin.account.id)).toEqual([]);
  });

  it('is refused at its former address, which asked for no reason', async () => {
    const person = await buildPerson();
    const url = `${API_BASE}/admin/users/${person.account.id}/export`;
    const answer = await domain.app.inject({ url, headers: admin.headers });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, 'file_needs_reason']);
    expect(await viewingsOf(person)).toEqual([]);
  });

  it.each(ROLES.filter((role) => role !== 'admin'))('is refused to the role %s', async (role) => {
    const caller = await domain.signIn(role);
    const answer = await caller.call(TAKE, { params: { id: admin.account.id }, body: { reason: REASON } });
    expect(answer.status).toBe(403);
  });

  it('is refused for a person who does not exist', async () => {
    const answer = await admin.call(TAKE, { params: { id: 'f'.repeat(24) }, body: { reason: REASON } });
    expect([answer.status, answer.error.code]).toEqual([404, 'user_not_there']);
  });
});
