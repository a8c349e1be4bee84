import { IS_LONG, sample } from '@gently/testing/tier';
import { API_BASE } from '@gently/contracts/product';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

/** What nobody but who writes a module reads before they have handed in: by its name, and by its words. */
const ANSWERS = /"correct(_option|_answer)?"|"explanation"|Because of reason/;

let context: TestApp;
let trainer: SignedInCaller;
let module: string;
/** What a call may name: the module, a draft, its course, and of one person an agreed time, a try, a certificate. */
const common: string[] = [];
let paths: Readable[];

const { publishFor } = createTrainingStage(() => context);
const params = (id: string) => ({ params: { id } });

/** Where training, certificates, news of them and a person's own data are read. */
const ROOMS = /^\/(training|trainer|certificates|notifications|me|declutterer)\b/;

interface Readable {
  path: string;
  /** Names of the query parameters that the API documents for this path. */
  queries: string[];
}
interface Described {
  parameters?: { in: string; name: string }[];
}
/** Every path of these that answers a GET, read from the API's own documentation. */
const readable = async (): Promise<Readable[]> => {
  const { paths: known } = (await context.app.inject('/api/docs/json')).json<{
    paths: Record<string, { get?: Described }>;
  }>();
  return Object.entries(known).flatMap(([path, { get }]) =>
    get && ROOMS.test(path.slice(API_BASE.length))
      ? [
          {
            path,
            queries: (get.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
          },
        ]
      : [],
  );
};

/** Fills each id into a path, and adds the query parameters that the path documents; the long run adds all of them. */
const filled = ({ path, queries }: Readable, ids: readonly string[]): string[] => {
  if (path.includes('{'))
    return ids.map((id) =>
      path
        .replace('{version}', '1')
        .replace('{moduleId}', module)
        .replace(/\{\w+\}/g, id),
    );
  const asked = Object.entries({ moduleId: module, module_id: module, q: 'calm' })
    .filter(([name]) => IS_LONG || queries.includes(name))
    .map(([name, value]) => `${path}?${name}=${value}`);
  return [path, ...asked];
};

const read = async (person: SignedInCaller, own: readonly string[] = []): Promise<string[]> => {
  const found: string[] = [];
  for (const readablePath of paths)
    for (const url of filled(readablePath, [...common, ...own])) {
      const { body } = await context.app.inject({ method: 'GET', url, headers: person.headers });
      if (ANSWERS.test(body)) found.push(url);
      // A role that may not make a call gets the same answer whatever it asks about.
      if (!IS_LONG && body.includes('"code":"forbidden"')) break;
    }
  return found;
};

/** Somebody in the middle of the quiz, with an agreed time open besides, and a certificate of another module. */
const inTheMiddle = async (role: 'declutterer' | 'manager' | 'trainer') => {
  const person = await context.signIn(role);
  const other = await publishFor(trainer.account.id, { quiz: 0 });
  await person.call('POST /training/modules/:id/complete', { ...params(other), body: {} });
  const { certificate } = (await person.call('POST /training/modules/:id/certificates', params(other))).data;
  await person.call('POST /training/modules/:id/start', params(module));
  const [date = '', time = ''] = new Date(context.clock.now().getTime() + 15 * 60_000)
    .toISOString()
    .split('T');
  const arranged = await trainer.call('POST /trainer/assessments', {
    body: { module_id: module, date, time: time.slice(0, 5), minutes: 60, student_ids: [person.account.id] },
  });
  const { attempt } = (await person.call('POST /training/modules/:id/attempts', params(module))).data;
  const own = [other, certificate.id, arranged.data.assessment.id, attempt.id, person.account.id];
  return { person, attempt, other, own };
};

beforeAll(async () => {
  context = await buildTestApp();
  context.clock.set('2035-01-17T10:30:00.000Z');
  trainer = await context.signIn('trainer');
  module = await publishFor(trainer.account.id, { title: 'Calm', is_featured: true });
  const draft = await trainer.call('POST /training/modules', { body: { title: 'Calm draft' } });
  const course = await trainer.call('POST /training/courses', { body: { title: 'Calm course' } });
  await trainer.call('POST /training/courses/:id/modules', {
    ...params(course.data.course.id),
    body: { version: 0, moduleIds: [module] },
  });
  common.push(module, draft.data.module.id, course.data.course.id);
  paths = await readable();
});
afterAll(() => context.close());

describe('before a quiz is handed in, no answer leaves', () => {
  it('is looked for in every call that reads', () => {
    expect(paths.length).toBeGreaterThanOrEqual(30);
    for (const path of [
      '/training/modules/{id}',
      '/training/analytics',
      '/me/export',
      '/trainer/students/export',
    ])
      expect(paths.map((one) => one.path)).toContain(`${API_BASE}${path}`);
  });

  it('and is found there by who writes the module: the search finds what there is', async () => {
    const found = await read(trainer);
    for (const path of [`/training/modules/${module}/draft`, `/training/modules/${module}/versions/1`])
      expect(found).toContain(`${API_BASE}${path}`);
    expect(found).toContain(`${API_BASE}/training/analytics?moduleId=${module}`);
  });

  it.each(['declutterer', 'manager', 'trainer'] as const)('in any answer to a %s', async (role) => {
    const { person, own } = await inTheMiddle(role);
    expect(await read(person, own)).toEqual([]);
  });

  it.each(sample(['franchise_owner', 'client'] as const))('nor to a %s, who does not learn', async (role) => {
    expect(await read(await context.signIn(role))).toEqual([]);
  });

  it('in what answers to beginning, reading, writing notes and trying to get ahead', async () => {
    const { person, attempt } = await inTheMiddle('declutterer');
    const calls = [
      person.call('POST /training/modules/:id/start', params(module)),
      person.call('POST /training/modules/:id/attempts', params(module)),
      person.call('POST /training/progress', {
        body: { module_id: module, progress_percentage: 50, quiz_answers: { 'question-1': 0 } },
      }),
      person.call('PUT /training/modules/:id/notes', { ...params(module), body: { text: 'x', revision: 0 } }),
      person.call('POST /training/modules/:id/complete', {
        ...params(module),
        body: { attemptId: attempt.id, quizAnswers: { 'question-1': 0 } },
      }),
      person.call('POST /training/modules/:id/complete', { ...params(module), body: { quizScore: 100 } }),
    ];
    for (const { error, data } of await Promise.all(calls)) {
      expect(JSON.stringify([error, data ?? null])).not.toMatch(ANSWERS);
    }
    const { assessments } = (await person.call('GET /training/assessments')).data;
    const now = context.clock.now();
    context.clock.advance(16 * 60_000);
    const back = await context.again(person);
    const agreed = await back.call(
      'POST /training/assessments/:id/attempts',
      params(assessments[0]?.id ?? ''),
    );
    context.clock.set(now);
    expect(agreed.status).toBe(200);
    expect(JSON.stringify(agreed.data)).not.toMatch(ANSWERS);
  });

  it('in what is told while it happens, nor in notifications and emails', async () => {
    const { person, other } = await inTheMiddle('declutterer');
    await context.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = context.app.server.address() as AddressInfo;
    const stream = get({
      port,
      path: `${API_BASE}/events`,
      headers: { authorization: `Bearer ${person.token}` },
      agent: false,
    });
    const [answer] = (await once(stream, 'response')) as [IncomingMessage];
    await person.call('POST /training/progress', { body: { module_id: module, progress_percentage: 70 } });
    await trainer.call('POST /trainer/messages', {
      body: {
        module_id: other,
        student_ids: [person.account.id],
        subject: 'The end',
        message: 'Of this test.',
      },
    });
    let told = '';
    for await (const piece of answer.setEncoding('utf8')) {
      told += String(piece);
      if (told.includes('The end')) break;
    }
    stream.destroy();
    expect(told).not.toMatch(ANSWERS);
    const emails = await context.connection.collection('emails').find({ to: person.account.email }).toArray();
    expect(emails.length).toBeGreaterThan(0);
    expect(JSON.stringify(emails)).not.toMatch(ANSWERS);
  });
});
