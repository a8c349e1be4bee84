import { DEFAULT_MANAGER_SETTINGS, type ManagerAlertKind } from '@gently/contracts/manager-options';
import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { createMessageStage } from '../../testing/message-stage';
import type { SignedInCaller } from '../../testing';

let domain: MatchingDomain;
let manager: SignedInCaller;
let colleague: SignedInCaller;
const START = new Date('2035-01-17T10:00:00.000Z');
const HOUR = 3_600_000;
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
  await domain.connection.collection('region_settings').deleteMany({});
  manager = await domain.signIn('manager');
  colleague = await domain.signIn('manager');
});

const { talking, written } = createMessageStage(() => domain);

const choose = async (changes: { shown_alerts?: ManagerAlertKind[]; urgent_hours?: number }) => {
  const home = await domain.app.regions.home();
  const body = { region_id: home.id, ...DEFAULT_MANAGER_SETTINGS, ...changes };
  await ok(manager, 'PUT /manager/settings', { body });
};
const allBut = (left: ManagerAlertKind) => ({
  shown_alerts: DEFAULT_MANAGER_SETTINGS.shown_alerts.filter((kind) => kind !== left),
});

/** What somebody has been told, in the site and by email. */
const toldTo = async ({ account }: SignedInCaller) => ({
  notes: (await domain.rowsOf('notifications', { userId: domain.objectId(account.id) })).map(
    ({ title, priority }) => `${priority} ${title}`,
  ),
  emails: (await domain.rowsOf('emails', { to: account.email })).map(({ template }) => String(template)),
});
const NOTHING = { notes: [], emails: [] };

/** A session that is somebody's. */
const taken = async () => {
  const { service, declutterers } = await domain.offeredBy({});
  const made = await domain.paid(service);
  await domain.app.matching.accept(made.booking.id, declutterers[0]);
  return made;
};

/** A session whose only candidate has declined. */
const declined = async () => {
  const { service, declutterers } = await domain.offeredBy({});
  const { booking } = await domain.paid(service);
  await domain.app.matching.decline(booking.id, String(declutterers[0]), 'Away');
  return booking;
};

const EVENTS: Record<'unfilled' | 'not_started' | 'unfinished' | 'no_show', () => Promise<unknown>> = {
  unfilled: async () => {
    const { service } = await domain.soleOffer();
    await domain.paid(service);
    domain.clock.advance(24 * HOUR);
    await domain.app.matching.escalate();
  },
  not_started: async () => {
    const { booking } = await taken();
    domain.clock.set(new Date(Date.parse(booking.starts_at) + 0.25 * HOUR));
    await domain.app.sessionWatch.notice();
  },
  unfinished: async () => {
    const { booking } = await taken();
    domain.clock.set(new Date(Date.parse(booking.starts_at) + 24 * HOUR));
    await domain.app.sessionWatch.notice();
    domain.clock.advance(48 * HOUR);
    await domain.app.sessionWatch.notice();
  },
  no_show: async () => {
    const { booking, client, params } = await taken();
    domain.clock.set(new Date(Date.parse(booking.starts_at) + 0.25 * HOUR));
    await ok(await domain.again(client), 'POST /bookings/:id/nobody-came', { params });
  },
};
const KINDS = [
  ['unfilled', 'A session has nobody yet', 'nobody_found'],
  ['not_started', 'A session has not begun', 'session_watch'],
  ['unfinished', 'A session was not completed', 'session_watch'],
  ['no_show', 'A client says that nobody came', 'session_watch'],
] as const;

describe('what managers are sent', () => {
  it.each(sample(KINDS))(
    'is not: %s, once it is turned off, for anybody of the region',
    async (kind, title) => {
      await choose(allBut(kind));
      await EVENTS[kind]();
      for (const one of [manager, colleague])
        expect((await toldTo(one)).notes.filter((note) => note.endsWith(title))).toEqual([]);
    },
  );

  it.each(KINDS)('is: %s, alone of all alerts', async (kind, title, template) => {
    await choose({ shown_alerts: [kind] });
    await EVENTS[kind]();
    for (const one of [manager, colleague]) {
      const { notes, emails } = await toldTo(one);
      expect([notes.map((note) => note.replace(/^\w+ /, '')), emails]).toEqual([[title], [template]]);
    }
  });

  it('is nothing at all while every alert is off', async () => {
    await choose({ shown_alerts: [] });
    for (const happen of Object.values(EVENTS)) {
      domain.clock.set(START);
      await domain.forgetBookings();
      await happen();
    }
    expect([await toldTo(manager), await toldTo(colleague)]).toEqual([NOTHING, NOTHING]);
  });

  it.each([
    [168, 'high'],
    [2, 'normal'],
  ])('counts as urgent from the hours of the region: %i', async (hours, priority) => {
    await choose({ urgent_hours: hours });
    await declined();
    expect((await toldTo(manager)).notes).toEqual([`${priority} A session has nobody yet`]);
  });

  // spec: S2-22
  it('is at once that no candidate is left, and is urgent again when the deadline has passed', async () => {
    await choose({ urgent_hours: 2 });
    await declined();
    expect((await toldTo(manager)).notes).toEqual(['normal A session has nobody yet']);
    await domain.app.matching.offerWaiting();
    expect((await toldTo(manager)).notes).toHaveLength(1);
    domain.clock.advance(24 * HOUR);
    await domain.app.matching.escalate();
    expect((await toldTo(manager)).notes).toEqual([
      'normal A session has nobody yet',
      'high A session has nobody yet',
    ]);
  });

  it('is always a report about messages', async () => {
    await choose({ shown_alerts: [] });
    const stage = await talking();
    await written(stage.person, stage.id, 'Something unkind');
    const body = { reason: 'unkind', words: 'It made me uneasy.' } as const;
    await ok(stage.client, 'POST /conversations/:id/report', { params: stage.at, body });
    expect((await toldTo(manager)).notes).toHaveLength(1);
  });
});

describe('who stands in for a region', () => {
  it('hears of everything in it, because only its own managers choose for it', async () => {
    await choose({ shown_alerts: [] });
    const admin = { id: 'a'.repeat(24), role: 'admin' };
    const york = await domain.app.regions.create(
      { name: 'York', city: 'York', postcode_areas: ['YO'] },
      { ...admin, origin: { ip: '127.0.0.1', requestId: 'stand-in', userAgent: '' } as never },
    );
    const home = await domain.app.regions.home();
    const { account } = manager;
    const { alertWishes: wishes } = domain.app;
    const everything = DEFAULT_MANAGER_SETTINGS.shown_alerts;
    expect((await wishes(account, home.id)).shownAlerts).toEqual([]);
    expect((await wishes(account, york.id)).shownAlerts).toEqual(everything);
    expect((await wishes(account, null)).shownAlerts).toEqual(everything);
    expect((await wishes(admin, home.id)).shownAlerts).toEqual(everything);
  });
});
