import type { CertificateStatus } from '@gently/contracts/certificate-options';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';
import { newCertificateId } from './certificate';
import { certificateModel, type CertificateRow } from './certificate.model';
import { certificateFoundBy } from './issued-search';
import { createIssued, type IssuedFilter } from './issued.repository';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const list = async (query: object = {}, caller = trainer) =>
  (await caller.call('GET /trainer/certificates', { query })).data;
const holdersOf = ({ certificates }: Awaited<ReturnType<typeof list>>) =>
  certificates.map(({ holder_name }) => holder_name);
const reason = 'Somebody else took the quiz.';

const earn = async (firstName: string, lastName: string, moduleId: string) => {
  context.clock.advance(1000);
  const person = await context.signIn('declutterer', { firstName, lastName });
  await person.call('POST /training/modules/:id/complete', { params: { id: moduleId }, body: {} });
  const [own] = (await person.call('GET /training/certificates')).data.certificates;
  return { person, id: own?.id ?? '' };
};

describe('certificates that own modules have brought', () => {
  let ada: Awaited<ReturnType<typeof earn>>;
  let zoe: Awaited<ReturnType<typeof earn>>;
  beforeAll(async () => {
    const module = await publishFor(trainer.account.id, { quiz: 0, title: 'Calm', certificate_months: 2 });
    ada = await earn('Ada', 'Young', module);
    zoe = await earn('Zoë', 'Young', module);
    await earn('Ash', 'Reed', module);
  });

  it('are listed latest first, with what their trainer may know and nothing else', async () => {
    const all = await list();
    expect(holdersOf(all)).toEqual(['Ash Reed', 'Zoë Young', 'Ada Young']);
    expect(all.certificates[2]).toEqual({
      id: ada.id,
      kind: 'module',
      holder_name: 'Ada Young',
      holder_id: ada.person.account.id,
      module_title: 'Calm',
      level: 'Foundation',
      issue_date: '2035-01-17',
      expires_on: '2035-03-17',
      status: 'valid',
      account_name: null,
      renewed: false,
      revoked_on: null,
      revoked_by: null,
      revoked_reason: null,
    });
  });

  it.each([
    ['young', ['Zoë Young', 'Ada Young']],
    ['zoe y', ['Zoë Young']],
    ['YOUNG ada', ['Ada Young']],
    ['oung', []],
    ['.*', []],
  ])('are found by the beginnings of names: %s', async (q, found) => {
    expect(holdersOf(await list({ q }))).toEqual(found);
  });

  it('are found by their number, and by its beginning', async () => {
    expect(holdersOf(await list({ q: zoe.id }))).toEqual(['Zoë Young']);
    expect(holdersOf(await list({ q: zoe.id.slice(0, 8).toLowerCase() }))).toEqual(['Zoë Young']);
  });

  it('are paged in the same order', async () => {
    const whole = await list();
    const first = await list({ limit: 2 });
    expect(first.certificates).toEqual(whole.certificates.slice(0, 2));
    const second = await list({ limit: 2, cursor: first.page.next_cursor ?? '' });
    expect(second.certificates).toEqual(whole.certificates.slice(2));
    expect(second.page.next_cursor).toBeNull();
  });

  it('are the trainer’s own, whatever is asked; an admin sees all', async () => {
    const other = await context.signIn('trainer');
    for (const query of [{}, { q: 'young' }, { q: ada.id }, { status: 'valid' }])
      expect(holdersOf(await list(query, other))).toEqual([]);
    const params = { id: ada.id };
    const foreign = await other.call('POST /certificates/:id/revoke', { params, body: { reason } });
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'certificate_not_found']);
    expect(holdersOf(await list({ q: 'young' }, await context.signIn('admin')))).toHaveLength(2);
  });

  it.each([
    ['a status that is none', { status: 'lost' }, 'status'],
    ['words that are too long', { q: 'a'.repeat(101) }, 'q'],
    ['a place that no page has given out', { cursor: 'bm9uc2Vuc2U' }, 'cursor'],
    [
      'a place of another list',
      { cursor: Buffer.from(`1.${'a'.repeat(24)}`).toString('base64url') },
      'cursor',
    ],
    ['more than a page', { limit: 101 }, 'limit'],
    ['a module that is no module', { about_id: 'calm' }, 'about_id'],
    ['a person who is nobody', { holder_id: 'ada' }, 'holder_id'],
  ])('are not asked for with %s', async (_what, query, field) => {
    const answer = await trainer.call('GET /trainer/certificates', { query: query as object });
    expect([answer.status, answer.error?.errors[0]?.field]).toEqual([422, field]);
  });

  it.each([{}, { reason: '' }, { reason: '  Too short  ' }, { reason: 'a'.repeat(501) }])(
    'are not taken back for %j',
    async (body) => {
      const answer = await trainer.call('POST /certificates/:id/revoke', {
        params: { id: ada.id },
        body: body as { reason: string },
      });
      expect([answer.status, answer.error?.errors[0]?.field]).toEqual([422, 'reason']);
    },
  );

  it('are filtered by how they stand', async () => {
    await trainer.call('POST /certificates/:id/revoke', { params: { id: ada.id }, body: { reason } });
    expect((await list({ status: 'revoked' })).certificates).toMatchObject([
      { holder_name: 'Ada Young', status: 'revoked', revoked_on: '2035-01-17', revoked_reason: reason },
    ]);
    expect(holdersOf(await list({ status: 'valid' }))).toEqual(['Ash Reed', 'Zoë Young']);
    expect(holdersOf(await list({ status: 'revoked', q: 'zoe' }))).toEqual([]);
    context.clock.set('2035-03-18T00:00:00Z');
    trainer = await context.again(trainer);
    // Nobody waits for the job to see that it is over; the filter follows with it.
    expect((await list()).certificates.map(({ status }) => status)).toEqual([
      'expired',
      'expired',
      'revoked',
    ]);
    expect(holdersOf(await list({ status: 'valid' }))).toEqual([]);
    await context.app.certificateUpkeep.endDue();
    expect(holdersOf(await list({ status: 'expired' }))).toEqual(['Ash Reed', 'Zoë Young']);
  });
});

describe('certificates of one module, and of one person', () => {
  it('are found by both, in their trainer’s list and in an admin’s', async () => {
    const module = await publishFor(trainer.account.id, { quiz: 0, title: 'Kind words' });
    const { person, id } = await earn('Kit', 'Moss', module);
    const idsOf = async (query: object, caller = trainer) =>
      (await list(query, caller)).certificates.map((row) => row.id);
    const holder = { holder_id: person.account.id };
    for (const caller of [trainer, await context.signIn('admin')]) {
      expect(await idsOf({ about_id: module }, caller)).toEqual([id]);
      expect(await idsOf({ about_id: module, q: 'young' }, caller)).toEqual([]);
      expect(await idsOf({ about_id: module, status: 'valid', q: 'moss' }, caller)).toEqual([id]);
      expect(await idsOf(holder, caller)).toEqual([id]);
      expect(await idsOf({ ...holder, status: 'revoked' }, caller)).toEqual([]);
    }
    const foreign = await context.signIn('trainer');
    for (const query of [{ about_id: module }, holder]) expect(await idsOf(query, foreign)).toEqual([]);
  });

  // spec: S6-03, S7-11
  it('say who took one back, whom the audit log names', async () => {
    const module = await publishFor(trainer.account.id, { quiz: 0, title: 'Kinder words' });
    const { person, id } = await earn('Kit', 'Moor', module);
    const admin = await context.signIn('admin', { firstName: 'Noor', lastName: 'Khan' });
    await admin.call('POST /certificates/:id/revoke', { params: { id }, body: { reason } });
    for (const caller of [trainer, admin])
      expect((await list({ about_id: module }, caller)).certificates).toMatchObject([
        { status: 'revoked', revoked_by: 'Noor Khan', revoked_reason: reason },
      ]);
    // Its holder was told, with the reason.
    const { notifications } = (await person.call('GET /notifications')).data;
    expect(notifications.map(({ title }) => title)).toContain('A certificate was taken back');
    const emails = context.connection.collection('emails');
    const email = await emails.findOne({
      to: person.account.email,
      subject: /^Your certificate was taken back/,
    });
    expect(email?.['text']).toContain(reason);
    const target = `certificate:${id}`;
    expect(await auditRecords(context, 'certificate.revoked', admin.account.id, target)).toHaveLength(1);
  });
});

describe('a page of the list', () => {
  const ROWS = 600;
  const LIMIT = 20;
  const author = new Types.ObjectId();
  const about = new Types.ObjectId();
  const holder = new Types.ObjectId();
  const STATES: readonly CertificateStatus[] = ['valid', 'expired', 'revoked'];
  const today = '2035-01-17';
  beforeAll(async () => {
    const model = certificateModel(context.connection);
    await model.init();
    const at = new Date('2034-01-17T10:00:00Z');
    await model.insertMany(
      Array.from({ length: ROWS }, (_, index): Partial<CertificateRow> => {
        const id = newCertificateId();
        const holderName = `Person${index % 7} Reed`;
        return {
          _id: id,
          user: index % 4 === 0 ? holder : new Types.ObjectId(),
          about: index % 4 === 1 ? about : new Types.ObjectId(),
          author: index % 3 === 0 ? new Types.ObjectId() : author,
          kind: 'module',
          title: 'Calm',
          level: 'Foundation',
          holderName,
          words: certificateFoundBy({ id, holderName }),
          // Many come at the same moment, as in life.
          issuedAt: new Date(at.getTime() + (index % 40) * 60_000),
          issuedOn: '2034-01-17',
          expiresOn: index % 2 === 0 ? null : '2036-01-17',
          state: STATES[index % 5] ?? 'valid',
          current: false,
        };
      }),
    );
  });

  const costOf = async (filter: IssuedFilter, cursor?: string) => {
    let [keys, stages, left] = [0, '', LIMIT + 1];
    for (const query of createIssued(context.connection).pageQueries(filter, today, cursor)) {
      if (left <= 0) break;
      const plan = (await query.limit(left).explain('executionStats')) as unknown as {
        queryPlanner: { winningPlan: object };
        executionStats: { totalKeysExamined: number; nReturned: number };
      };
      keys += plan.executionStats.totalKeysExamined;
      stages += JSON.stringify(plan.queryPlanner.winningPlan);
      left -= plan.executionStats.nReturned;
    }
    return { keys, stages };
  };
  const walk = async (filter: IssuedFilter) => {
    const ids: string[] = [];
    const cursors: string[] = [];
    let cursor: string | undefined;
    do {
      const { issued, next } = await createIssued(context.connection).page(filter, today, {
        limit: 50,
        cursor,
      });
      ids.push(...issued.map(({ certificate }) => certificate.id));
      cursor = next ?? undefined;
      if (cursor) cursors.push(cursor);
    } while (cursor);
    return { ids, deep: cursors.at(-1) };
  };

  const own = { authorId: String(author) };
  it.each([
    ['a trainer', own],
    ['a trainer, with a status', { ...own, status: 'expired' }],
    ['a trainer, of valid ones', { ...own, status: 'valid' }],
    ['a trainer, of a name', { ...own, text: 'reed' }],
    ['an admin', {}],
    ['an admin, with a status', { status: 'revoked' }],
    ['an admin, of a name', { text: 'reed' }],
    ['an admin, of a module', { aboutId: String(about) }],
    ['an admin, of valid ones of a module', { aboutId: String(about), status: 'valid' }],
    ['an admin, of a module and a name', { aboutId: String(about), text: 'reed' }],
    ['an admin, of a person', { holderId: String(holder) }],
  ] as const)('of %s costs the same wherever it lies', async (_whose, filter) => {
    const { ids, deep } = await walk(filter);
    expect(new Set(ids).size).toBe(ids.length);
    expect(deep).toBeDefined();
    for (const { keys, stages } of [await costOf(filter), await costOf(filter, deep)]) {
      expect(stages).toContain('IXSCAN');
      expect(stages).not.toContain('"SORT"');
      expect(stages).not.toContain('COLLSCAN');
      expect(keys).toBeLessThanOrEqual(LIMIT + 3);
    }
  });
});
