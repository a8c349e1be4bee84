import type { ErrorCode } from '@gently/contracts/errors';
import { ROLES, type Role } from '@gently/contracts/roles';
import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { addressOf, type Caller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createSessionStage, EVERYTHING_SAID } from '../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { offered, confirmed, during, signInAgain } = createSessionStage(() => domain);

const TOLD = {
  consent: { sensitive_data: true },
  neurotype: 'autistic',
  communication_style: ['visual_aids'],
  triggers: ['Told: triggers'],
  access_needs: ['Told: access'],
  challenges: 'Told: challenges',
  goals: 'Told: goals',
  additional_notes: 'Told: about',
  home: {
    home_type: 'studio',
    household_size: '5+',
    pets: 'Told: pets',
    referral_source: 'Private: referral',
  },
} as const;
const CONTACT = { name: 'Called: Jo', phone: '07700 900126' };
const FOR_THE_SESSION = ['triggers', 'access', 'challenges', 'goals', 'about', 'pets'];

/** Where a session stands, and how many minutes after its beginning it is looked at. */
const MOMENTS = {
  asked: -60,
  upcoming: -60,
  running: 30,
  completed: 150,
  cancelled: -60,
  forgotten: 120 + 24 * 60,
};
type Moment = keyof typeof MOMENTS;
/** Which moments show anything is a rule with tests of its own. `npm test` looks at those before, during and after a session. */
const ALL = sample(Object.keys(MOMENTS) as Moment[], 4);

const telling = async (moment: Moment) => {
  const client = await domain.signIn('client', { firstName: 'Rosie' });
  const { account } = client;
  await ok(client, 'PUT /client/profile', {
    body: {
      ...TOLD,
      communication_style: [...TOLD.communication_style],
      triggers: [...TOLD.triggers],
      access_needs: [...TOLD.access_needs],
      emergency_contact: CONTACT,
    },
  });
  const stage = await offered(EVERYTHING_SAID, { client });
  const { params } = stage;
  if (moment === 'asked') return { ...stage, account };
  await ok(stage.person, 'PATCH /declutterer/sessions/:id/accept', { params });
  if (moment === 'cancelled')
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Unwell' } });
  if (['running', 'forgotten', 'completed'].includes(moment))
    await during(stage, 0, ({ person }) => ok(person, 'PATCH /declutterer/sessions/:id/start', { params }));
  if (moment === 'completed')
    await during(stage, 120, ({ person }) =>
      ok(person, 'PATCH /declutterer/sessions/:id/complete', { params, body: {} }),
    );
  return { ...stage, account };
};
const scenes = new Map<Moment, ReturnType<typeof telling>>();
/** Every row looks at the same session of its moment: looking changes nothing. */
const sceneOf = (moment: Moment) => {
  const scene = scenes.get(moment) ?? telling(moment);
  scenes.set(moment, scene);
  return scene;
};

const CALLS = [
  'GET /declutterer/sessions/:id',
  'GET /declutterer/sessions/:id/emergency-contact',
  'GET /declutterer/sessions',
  'GET /bookings/:id/shared',
  'GET /client/profile',
  'PUT /client/profile',
] as const;
type Call = (typeof CALLS)[number];

interface Row {
  role: Role;
  whose: 'own' | 'foreign';
  moment: Moment;
  key: Call;
  status: number;
  code: ErrorCode | undefined;
  /** What of the answers is in the body. */
  shown: 'nothing' | 'answers' | 'contact' | 'everything';
}
type Expected = Pick<Row, 'status' | 'code' | 'shown'>;

const refused = (status: number, code: ErrorCode): Expected => ({ status, code, shown: 'nothing' });
const answered = (shown: Row['shown']): Expected => ({ status: 200, code: undefined, shown });

const OF_CLIENTS: readonly Call[] = [
  'GET /bookings/:id/shared',
  'GET /client/profile',
  'PUT /client/profile',
];

const expected = (role: Role, whose: Row['whose'], moment: Moment, key: Call): Expected => {
  const isOwn = whose === 'own';
  if (role !== (OF_CLIENTS.includes(key) ? 'client' : 'declutterer')) return refused(403, 'forbidden');
  switch (key) {
    case 'GET /client/profile':
    case 'PUT /client/profile':
      return answered(isOwn ? 'everything' : 'nothing');
    case 'GET /bookings/:id/shared':
      return isOwn ? answered('nothing') : refused(404, 'booking_not_found');
    case 'GET /declutterer/sessions':
      return answered('nothing');
    case 'GET /declutterer/sessions/:id':
      if (!isOwn) return refused(404, 'session_not_found');
      return answered(moment === 'upcoming' || moment === 'running' ? 'answers' : 'nothing');
    case 'GET /declutterer/sessions/:id/emergency-contact':
      if (!isOwn) return refused(404, 'session_not_found');
      return moment === 'running' ? answered('contact') : refused(404, 'contact_not_shown');
  }
};

const MATRIX: Row[] = ROLES.flatMap((role) =>
  (['own', 'foreign'] as const)
    .filter((whose) => whose === 'foreign' || role === 'client' || role === 'declutterer')
    .flatMap((whose) =>
      ALL.flatMap((moment) =>
        CALLS.map((key) => ({ role, whose, moment, key, ...expected(role, whose, moment, key) })),
      ),
    ),
);

type Scene = Awaited<ReturnType<typeof telling>>;

const at = async (scene: Scene, moment: Moment, work: () => Promise<void>) => {
  const before = domain.clock.now();
  domain.clock.set(new Date(Date.parse(scene.booking.starts_at) + MOMENTS[moment] * 60_000));
  try {
    await work();
  } finally {
    domain.clock.set(before);
  }
};
const callers = new Map<string, Promise<Caller>>();
/** Signed in once for each moment: its rows are all of the same minute. */
const callerOf = ({ role, whose, moment }: Row, scene: Scene): Promise<Caller> => {
  const own = role === 'client' ? scene.account.email : scene.email;
  const name = `${role} ${whose} ${moment}`;
  const caller = callers.get(name) ?? (whose === 'own' ? signInAgain(own) : domain.signIn(role));
  callers.set(name, caller);
  return caller;
};

const SHOWN: Record<Row['shown'], { told: boolean; called: boolean; kept: boolean }> = {
  nothing: { told: false, called: false, kept: false },
  answers: { told: true, called: false, kept: false },
  contact: { told: false, called: true, kept: false },
  everything: { told: true, called: true, kept: true },
};

describe('who may see what a client has told', () => {
  it.each(MATRIX)('$role, $whose, $moment: $key answers $status with $shown', async (row) => {
    const scene = await sceneOf(row.moment);
    await at(scene, row.moment, async () => {
      const caller = await callerOf(row, scene);
      const answer = await caller.raw({
        ...addressOf(row.key, { params: scene.params }),
        ...(row.key.startsWith('PUT') ? { payload: {} } : {}),
      });
      expect([answer.status, answer.error.code]).toEqual([row.status, row.code]);
      const body = JSON.stringify([answer.data, answer.error]);
      const { told, called, kept } = SHOWN[row.shown];
      for (const one of FOR_THE_SESSION) expect(body.includes(`Told: ${one}`)).toBe(told);
      for (const one of ['autistic', 'visual_aids', 'studio']) expect(body.includes(one)).toBe(told);
      expect(body.includes(CONTACT.name)).toBe(called);
      expect(body.includes(CONTACT.phone)).toBe(called);
      expect(body.includes('Private: ')).toBe(kept);
    });
  });

  it('is told to managers by no call, and nobody without a session is asked', async () => {
    expect(MATRIX.filter(({ role, status }) => role === 'manager' && status !== 403)).toEqual([]);
  });
});

describe('looks at what a client has told', () => {
  const looks = (client: Caller, params: { id: string }) =>
    ok(client, 'GET /bookings/:id/shared', { params }).then(({ needs_views: views }) => views);

  it('are written down for the client: the answers and whom to call, each for itself', async () => {
    const stage = await telling('running');
    const { params } = stage;
    await during(stage, 20, async ({ person, client }) => {
      const before = await looks(client, params);
      const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params });
      expect(session.has_emergency_contact).toBe(true);
      await ok(person, 'GET /declutterer/sessions/:id/emergency-contact', { params });
      const at = domain.clock.now().toISOString();
      const after = await looks(client, params);
      expect(after.slice(0, after.length - before.length)).toEqual(
        expect.arrayContaining([
          { at, by: 'Marcus', seen: 'all' },
          { at, by: 'Marcus', seen: 'emergency_contact' },
        ]),
      );
    });
  });

  it('are none where nothing was handed out', async () => {
    const stage = await telling('upcoming');
    const { params } = stage;
    const before = await looks(stage.client, params);
    const answer = await stage.person.call('GET /declutterer/sessions/:id/emergency-contact', { params });
    expect(answer.error.code).toBe('contact_not_shown');
    expect(await looks(stage.client, params)).toEqual(before);
  });

  it('find nobody to call while the client has named none', async () => {
    const stage = await confirmed();
    const { params } = stage;
    await during(stage, 0, async ({ person, client }) => {
      await ok(person, 'PATCH /declutterer/sessions/:id/start', { params });
      const { session } = await ok(person, 'GET /declutterer/sessions/:id', { params });
      expect(session.has_emergency_contact).toBe(false);
      const answer = await person.call('GET /declutterer/sessions/:id/emergency-contact', { params });
      expect([answer.status, answer.error.code]).toEqual([404, 'contact_not_shown']);
      expect((await looks(client, params)).map(({ seen }) => seen)).not.toContain('emergency_contact');
    });
  });
});

describeRefusals(
  'GET /declutterer/sessions/:id/emergency-contact',
  { access: ['declutterer'], params: { id: 'a'.repeat(24) }, notFound: 'session_not_found' },
  () => domain,
);
