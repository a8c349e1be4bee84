import { ROLES, type Role } from '@gently/contracts/roles';
import type { ErrorCode } from '@gently/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, describeRefusals } from '../../testing';
import { addressOf, type Caller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createMessageStage } from '../../testing/message-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { talking, written } = createMessageStage(() => domain);
const REPORT = { reason: 'unkind', words: 'It made me uneasy.' } as const;

/** A conversation of two people, with a message of each; and the id of its report, if there is one. */
const scene = async (reported: boolean) => {
  const stage = await talking();
  await written(stage.client, stage.id, 'From the client');
  await written(stage.person, stage.id, 'From the declutterer');
  let report = 'a'.repeat(24);
  if (reported) {
    await ok(stage.client, 'POST /conversations/:id/report', { params: stage.at, body: REPORT });
    const row = await domain.connection
      .collection('message_reports')
      .findOne({ conversation: domain.objectId(stage.id) });
    report = String(row?._id);
  }
  return { ...stage, report };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const sharedScenes = () => {
  const scenes = new Map<boolean, Promise<Scene>>();
  return (reported: boolean): Promise<Scene> => {
    const made = scenes.get(reported) ?? scene(reported);
    scenes.set(reported, made);
    return made;
  };
};
/** Refused calls share one conversation; after each of them it is compared with what it was before. */
const untouchedScene = sharedScenes();
/** Calls that succeed share one conversation, because none keeps another from succeeding. Closing a report does, so that row has its own. */
const usedScene = sharedScenes();
const CLOSES = 'POST /manager/message-reports/:id/close';
const sceneOf = ({ key, status, stand }: Row): Promise<Scene> => {
  if (status >= 400) return untouchedScene(stand === 'reported');
  return (key === CLOSES ? scene : usedScene)(stand === 'reported');
};

/** Every call, by what it is about. */
const CALLS: readonly [key: string, about: 'conversation' | 'booking' | 'report', body?: object][] = [
  ['GET /conversations/:id', 'conversation'],
  ['GET /conversations/:id/messages', 'conversation'],
  ['POST /conversations/:id/messages', 'conversation', { key: 'matrix-message', text: 'Hello' }],
  ['PUT /conversations/:id/read', 'conversation', { up_to: 1 }],
  ['PUT /conversations/:id/block', 'conversation', { blocked: false }],
  ['POST /conversations/:id/report', 'conversation', REPORT],
  ['GET /bookings/:id/conversation', 'booking'],
  ['GET /manager/message-reports/:id/messages', 'report'],
  [CLOSES, 'report', { note: 'Spoken to both.' }],
];
const CREATES = ['POST /conversations/:id/messages', 'POST /conversations/:id/report'];

/** Who stands before which conversation. */
type Stand = 'own' | 'foreign' | 'reported';
const PEOPLE: readonly Role[] = ['client', 'declutterer'];

interface Row {
  role: Role;
  stand: Stand;
  key: string;
  about: (typeof CALLS)[number][1];
  body: object | undefined;
  status: number;
  code: ErrorCode | undefined;
}

const NOT_FOUND: Record<Row['about'], ErrorCode> = {
  conversation: 'conversation_not_found',
  booking: 'booking_not_found',
  report: 'report_not_found',
};

const expected = (
  role: Role,
  stand: Stand,
  [key, about]: (typeof CALLS)[number],
): Pick<Row, 'status' | 'code'> => {
  if (about === 'report') {
    // These regions have a manager, so that their reports are none of an admin's.
    if (role === 'admin') return { status: 404, code: 'report_not_found' };
    if (role !== 'manager') return { status: 403, code: 'forbidden' };
    return stand === 'reported'
      ? { status: 200, code: undefined }
      : { status: 404, code: 'report_not_found' };
  }
  if (stand !== 'own') return { status: 404, code: NOT_FOUND[about] };
  return { status: CREATES.includes(key) ? 201 : 200, code: undefined };
};

const MATRIX: Row[] = ROLES.flatMap((role) =>
  (['own', 'foreign', 'reported'] as const)
    // Only clients and declutterers have conversations of their own.
    .filter((stand) => stand !== 'own' || PEOPLE.includes(role))
    .flatMap((stand) =>
      CALLS.map((call) => ({
        role,
        stand,
        key: call[0],
        about: call[1],
        body: call[2],
        ...expected(role, stand, call),
      })),
    ),
);

const callerOf = async ({ role, stand }: Row, { client, person }: Scene): Promise<Caller> => {
  if (stand === 'own' && role === 'client') return client;
  return stand === 'own' ? person : domain.signIn(role);
};

/** Everything that is stored about a conversation, so that it shows what a call changed. */
const stored = async (id: string) => {
  const about = (name: string, field = 'conversation') =>
    domain.connection
      .collection(name)
      .find({ [field]: domain.objectId(id) })
      .sort({ _id: 1 })
      .toArray();
  const conversation = await about('conversations', '_id');
  const messages = await about('messages');
  expect([conversation.length, messages.length > 0]).toEqual([1, true]);
  return {
    conversation,
    messages,
    places: await about('conversation_places'),
    reports: await about('message_reports'),
  };
};

describe('who may do what with a conversation', () => {
  it.each(MATRIX)('$role, $stand: $key answers $status', async (row) => {
    const one = await sceneOf(row);
    const before = row.status >= 400 ? await stored(one.id) : null;
    const id = { conversation: one.id, booking: one.params.id, report: one.report }[row.about];
    const caller = await callerOf(row, one);
    const answer = await caller.raw({
      ...addressOf(row.key, { params: { id } }),
      ...(row.body ? { payload: row.body as Record<string, unknown> } : {}),
    });
    expect([answer.status, answer.error.code]).toEqual([row.status, row.code]);
    const words = JSON.stringify(answer.error);
    if (!before) return;
    expect(words).not.toMatch(/From the client|From the declutterer/);
    expect(await stored(one.id)).toEqual(before);
  });

  it.each(ROLES)('the list of the role %s holds nothing that is not their own', async (role) => {
    await untouchedScene(true);
    const { conversations, unread_count: unread } = await ok(await domain.signIn(role), 'GET /conversations');
    expect([conversations, unread]).toEqual([[], 0]);
  });
});

describe('a report', () => {
  it('is read by the admins while its region has no active manager', async () => {
    const { report } = await untouchedScene(true);
    const admin = await domain.signIn('admin');
    const home = await domain.app.regions.home();
    const params = { id: report };
    const read = () => admin.call('GET /manager/message-reports/:id/messages', { params, query: {} });
    try {
      await domain.app.regions.appoint(home.id, { managerIds: [] });
      expect((await read()).data.messages).toHaveLength(2);
    } finally {
      await domain.app.regions.appoint(home.id, { managerIds: home.managerIds });
    }
    expect((await read()).error.code).toBe(home.managerIds.length > 0 ? 'report_not_found' : undefined);
  });

  it('lets a manager read that conversation alone, and each reading is on record', async () => {
    const other = await untouchedScene(false);
    const { client, id, at, report, declutterer } = await scene(true);
    const manager = await domain.signIn('manager');
    const list = await ok(manager, 'GET /manager/message-reports', { query: { status: 'open' } });
    expect(list.reports.find((one) => one.id === report)).toEqual({
      id: report,
      status: 'open',
      ...REPORT,
      reported_at: domain.clock.now().toISOString(),
      reported_by: { first_name: 'Rosie', role: 'client' },
      about: { first_name: 'Marcus', role: 'declutterer' },
      declutterer_id: declutterer.userId,
      session: { id: expect.any(String), reference: expect.stringMatching(/^GS-/) },
      note: '',
      closed_at: null,
    });
    expect(JSON.stringify(list)).not.toContain('From the');
    const records = () =>
      auditRecords(domain, 'conversation.read_after_report', manager.account.id, `conversation:${id}`);
    expect(await records()).toHaveLength(0);
    const params = { id: report };
    const read = () => manager.call('GET /manager/message-reports/:id/messages', { params, query: {} });
    expect((await read()).data.messages.map(({ by, text }) => [by.first_name, by.role, text])).toEqual([
      ['Marcus', 'declutterer', 'From the declutterer'],
      ['Rosie', 'client', 'From the client'],
    ]);
    expect(await records()).toMatchObject([{ details: { report } }]);
    await read();
    expect(await records()).toHaveLength(2);
    for (const foreign of [id, other.id]) {
      const answer = await manager.call('GET /conversations/:id/messages', {
        params: { id: foreign },
        query: {},
      });
      expect(answer.status).toBe(404);
    }

    const body = { note: 'Spoken to both.' };
    const closed = await ok(manager, 'POST /manager/message-reports/:id/close', { params, body });
    expect(closed.report).toMatchObject({ status: 'closed', ...body });
    expect((await read()).error.code).toBe('report_not_found');
    const again = await manager.call('POST /manager/message-reports/:id/close', { params, body });
    expect(again.error.code).toBe('report_not_found');
    expect(await auditRecords(domain, 'conversation.report_closed', manager.account.id)).toHaveLength(1);
    const { notifications } = await ok(client, 'GET /notifications', { query: { type: 'message' } });
    expect(notifications[0]).toMatchObject({ title: 'We have looked at what you told us' });
    const { conversation } = await ok(client, 'GET /conversations/:id', { params: at });
    expect(conversation.reported).toBe(false);
  });

  it('that is older than regions gets the one of the last session of the two when somebody looks', async () => {
    const { report } = await usedScene(true);
    const rows = domain.connection.collection('message_reports');
    const before = await rows.findOne({ _id: domain.objectId(report) });
    expect(before?.['region']).not.toBeNull();
    await rows.updateOne({ _id: domain.objectId(report) }, { $set: { region: null } });
    const manager = await domain.signIn('manager');
    const { reports } = await ok(manager, 'GET /manager/message-reports', { query: { limit: 100 } });
    expect(reports.map(({ id }) => id)).toContain(report);
    expect(await rows.findOne({ _id: domain.objectId(report) })).toMatchObject({
      region: before?.['region'],
    });
  });

  it('leads to the session after which it was made, not to a later one in another region', async () => {
    const { report } = await scene(true);
    const manager = await domain.signIn('manager');
    const sessionOf = async () =>
      (await ok(manager, 'GET /manager/message-reports', { query: { limit: 100 } })).reports.find(
        ({ id }) => id === report,
      )?.session;
    const before = await sessionOf();
    expect(before).not.toBeNull();
    const bookings = domain.connection.collection('bookings');
    const row = await bookings.findOne({ _id: domain.objectId(before?.id ?? '') });
    const { _id, ...rest } = row ?? {};
    const later = { ...rest, reference: 'GS-LATER', region: _id, startsAt: new Date('2036-01-01T10:00:00Z') };
    const { insertedId } = await bookings.insertOne(later);
    expect(await sessionOf()).toEqual(before);
    await bookings.deleteOne({ _id: insertedId });
    await bookings.updateOne({ _id: domain.objectId(before?.id ?? '') }, { $set: { region: insertedId } });
    expect(await sessionOf()).toBeNull();
  });

  it('is made once until it is closed, by each of the two; the other one hears nothing of it', async () => {
    const { client, person, at, declutterer } = await scene(true);
    const again = await client.call('POST /conversations/:id/report', { params: at, body: REPORT });
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
    expect((await ok(client, 'GET /conversations/:id', { params: at })).conversation.reported).toBe(true);
    expect((await ok(person, 'GET /conversations/:id', { params: at })).conversation.reported).toBe(false);
    const notes = await domain.connection
      .collection('notifications')
      .find({ userId: domain.objectId(declutterer.userId), type: 'message' })
      .toArray();
    expect(notes.map(({ title }) => String(title))).toEqual(['Rosie has written to you']);
    const theirs = await person.call('POST /conversations/:id/report', { params: at, body: REPORT });
    expect(theirs.status).toBe(201);
  });

  it('is told to the managers of its region and to no other one, without its words', async () => {
    const manager = await domain.signIn('manager');
    const stranger = await domain.signIn('manager', { atHome: false });
    const { report } = await scene(true);
    expect((await ok(stranger, 'GET /notifications')).notifications).toEqual([]);
    expect((await ok(stranger, 'GET /manager/message-reports', { query: {} })).reports).toEqual([]);
    const params = { id: report };
    const answers = [
      await stranger.call('GET /manager/message-reports/:id/messages', { params, query: {} }),
      await stranger.call('POST /manager/message-reports/:id/close', { params, body: { note: 'Seen' } }),
    ];
    for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'report_not_found']);
    const { notifications } = await ok(manager, 'GET /notifications');
    expect(notifications[0]).toMatchObject({
      title: 'A conversation was reported',
      priority: 'high',
      link: '/dashboard/manager/reports',
    });
    const sent = domain.connection.collection('emails').find({ to: manager.account.email });
    const emails = await sent.toArray();
    expect(emails.map((email) => String(email['template']))).toEqual(['conversation_reported']);
    expect(emails[0]?.['text']).toContain('Rosie (client) has reported what Marcus (declutterer) wrote');
    expect(emails[0]?.['text']).not.toMatch(/From the|uneasy/);
    expect(JSON.stringify(notifications)).not.toMatch(/uneasy|From the|Rosie/);
  });
});

const ID = 'a'.repeat(24);
const forManagers = {
  access: ['manager', 'admin'],
  params: { id: ID },
  notFound: 'report_not_found',
} as const;
describeRefusals(
  'GET /manager/message-reports',
  { access: ['manager', 'admin'], query: { limit: '5' } },
  () => domain,
);
describeRefusals('GET /manager/message-reports/:id/messages', forManagers, () => domain);
describeRefusals(
  'POST /manager/message-reports/:id/close',
  { ...forManagers, body: { note: 'Done' } },
  () => domain,
);
