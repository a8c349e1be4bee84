import { addDays, type CallInput } from '@gently/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, auditRecords, describeRefusals, type SignedInCaller } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

type Fields = CallInput<'POST /admin/services'>['body']['fields'];

let domain: Domain;
let admin: SignedInCaller;
beforeAll(async () => {
  domain = await buildDomain();
});
beforeEach(async () => {
  admin = await domain.signIn('admin');
});
afterAll(() => domain.close());

const fieldsOf = (changes: Partial<Fields> = {}): Fields => ({
  name: 'Garden Shed Reset',
  description: 'Two hours in the shed, at your speed.',
  category_id: 'home_organisation',
  price: 90,
  full_price: null,
  duration_minutes: 120,
  neurodivergent_friendly: true,
  online_only: false,
  offered: true,
  advertised_as: [],
  ...changes,
});
const REASON = 'Agreed by the team';
const add = async (changes: Partial<Fields> = {}, from_date: string | null = null) =>
  (
    await ok(admin, 'POST /admin/services', {
      body: { fields: fieldsOf(changes), reason: REASON, from_date },
    })
  ).service;
const change = (id: string, version: number, changes: Partial<Fields>, from_date: string | null = null) =>
  admin.call('PUT /admin/services/:id', {
    params: { id },
    body: { fields: fieldsOf(changes), reason: REASON, version, from_date },
  });
const publicService = (id: string) => domain.visitor().call('GET /services/:id', { params: { id } });
const priceOf = async (id: string) => (await publicService(id)).data.service.base_price;
/** Does something at another moment. */
const at = async (moment: string, work: () => Promise<unknown>): Promise<void> => {
  const now = domain.clock.now();
  domain.clock.set(moment);
  try {
    await work();
  } finally {
    domain.clock.set(now);
  }
};
/** The emails about pay to an address, the oldest first. */
const payEmails = (to: string) =>
  domain.connection.collection('emails').find({ to, template: 'pay_change' }).sort({ _id: 1 }).toArray();
const refusal = async (answer: ReturnType<typeof change>) => {
  const { status, error } = await answer;
  return [status, error.code, error.errors[0]?.field];
};

describe('a new service', () => {
  it('can be booked at once, keeps its author and reason, and is in the audit log', async () => {
    const { id, current } = await add();
    expect(await priceOf(id)).toBe(90);
    expect(current).toMatchObject({ version: 1, reason: REASON, by: { id: admin.account.id } });
    const { versions } = await ok(admin, 'GET /admin/services/:id', { params: { id } });
    expect(versions.map(({ fields }) => fields)).toEqual([fieldsOf()]);
    const [record] = await auditRecords(domain, 'service.created', admin.account.id, `service:${id}`);
    expect(record?.details).toMatchObject({ after: fieldsOf(), reason: REASON });
  });

  it('that begins on a later day appears as that London day begins', async () => {
    const date = domain.day(2);
    const { id, current, planned } = await add({}, date);
    expect([current, planned.length]).toEqual([null, 1]);
    expect((await publicService(id)).error.code).toBe('service_not_found');
    await at(`${date}T00:00:00Z`, async () => {
      expect(await priceOf(id)).toBe(90);
    });
  });

  it.each([
    ['a price of nothing', { price: 0 }, 'fields.price'],
    ['a price above the most', { price: 1000.01 }, 'fields.price'],
    ['parts of a penny', { price: 45.001 }, 'fields.price'],
    ['no name', { name: '  ' }, 'fields.name'],
    ['a length that is no quarter of an hour', { duration_minutes: 50 }, 'fields.duration_minutes'],
    ['an unknown category', { category_id: 'nowhere' }, 'fields.category_id'],
    ['a full price outside Pay-It-Forward', { full_price: 100 }, 'fields.full_price'],
    ['Pay-It-Forward without a full price', { category_id: 'pay_it_forward' }, 'fields.full_price'],
    [
      'a full price that is no higher',
      { category_id: 'pay_it_forward', full_price: 90 },
      'fields.full_price',
    ],
  ] as [string, Partial<Fields>, string][])('is refused with %s', async (_title, changes, field) => {
    const body = { fields: fieldsOf(changes), reason: REASON, from_date: null };
    const { status, error } = await admin.call('POST /admin/services', { body });
    expect([status, error.errors[0]?.field]).toEqual([422, field]);
  });

  it.each([
    ['today', () => domain.day(0)],
    ['a day that is over', () => domain.day(-1)],
    ['more than a year ahead', () => addDays(domain.day(0), 366)],
  ])('is refused for %s', async (_title, date) => {
    const body = { fields: fieldsOf(), reason: REASON, from_date: date() };
    const { status, error } = await admin.call('POST /admin/services', { body });
    expect([status, error.errors[0]?.field]).toEqual([422, 'from_date']);
  });
});

describe('a change of price', () => {
  it('takes effect as its day begins; sessions that are booked keep their price and their part of the fund', async () => {
    await domain.app.fund.grant({ key: `grant-${domain.day(0)}`, pence: 100_000, note: 'For tests' });
    const subsidised = { category_id: 'pay_it_forward', price: 10, full_price: 45, duration_minutes: 60 };
    const { id } = await add(subsidised);
    await domain.addDeclutterer({ categories: [], serviceIds: [id] });
    const book = async (total_price: number, scheduled_date: string) =>
      (await domain.signIn('client')).call('POST /bookings', {
        body: {
          service_id: id,
          scheduled_date,
          scheduled_time: '10:00',
          location_type: 'online',
          duration_minutes: 60,
          total_price,
        },
      });
    const first = (await book(10, domain.day(30))).data.booking;
    const date = domain.day(20);
    expect((await change(id, 1, { ...subsidised, price: 20, full_price: 60 }, date)).status).toBe(200);
    expect(await priceOf(id)).toBe(10);
    await at(`${date}T00:00:00Z`, async () => {
      expect(await priceOf(id)).toBe(20);
      const stale = await book(10, domain.day(31));
      expect([stale.error.code, stale.error.details]).toEqual([
        'amount_mismatch',
        { total_price: 20, duration_minutes: 60 },
      ]);
    });
    const stored = await domain.connection.collection('bookings').findOne({ _id: domain.objectId(first.id) });
    expect([stored?.['pricePence'], stored?.['fullPricePence']]).toEqual([1000, 4500]);
    const [pledge] = await domain.connection
      .collection('fund_pledges')
      .find({ _id: domain.objectId(first.id) })
      .toArray();
    expect(pledge?.['reservedPence']).toBe(3500);
  });

  it('that another admin has overtaken is refused with the newest version', async () => {
    const { id } = await add();
    expect((await change(id, 1, { price: 95 })).status).toBe(200);
    const { error } = await change(id, 1, { price: 99 });
    expect([error.code, error.details]).toEqual(['service_changed', { version: 2 }]);
    expect(await priceOf(id)).toBe(95);
  });

  it('succeeds once when many admins save the same version at once', async () => {
    const { id } = await add();
    const answers = await atOnce(8, () => change(id, 1, { price: 100 }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set(['service_changed']),
    );
    const { service } = await ok(admin, 'GET /admin/services/:id', { params: { id } });
    expect(service.version).toBe(2);
  });

  it('can be planned and taken back before it takes effect, and not afterwards', async () => {
    const { id } = await add();
    const date = domain.day(3);
    expect((await change(id, 1, { price: 99 }, date)).data.service.planned).toHaveLength(1);
    const withdraw = () =>
      admin.call('POST /admin/services/:id/withdraw', {
        params: { id },
        body: { version: 2, planned_version: 2, reason: REASON },
      });
    expect((await withdraw()).data.service.planned).toEqual([]);
    await at(`${date}T00:00:00Z`, async () => expect(await priceOf(id)).toBe(90));
    expect((await withdraw()).error.code).toBe('not_found');
    const { versions } = await ok(admin, 'GET /admin/services/:id', { params: { id } });
    expect(versions.map(({ version, withdrawn }) => [version, withdrawn])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});

it('a service whose only version was cancelled before it began keeps its name in the list', async () => {
  const { id } = await add({ name: 'Never offered' }, domain.day(3));
  const { service } = await ok(admin, 'POST /admin/services/:id/withdraw', {
    params: { id },
    body: { version: 1, planned_version: 1, reason: REASON },
  });
  expect([service.name, service.category_name]).toEqual(['Never offered', 'Home organisation']);
  expect([service.current, service.planned]).toEqual([null, []]);
  const { services } = await ok(admin, 'GET /admin/services');
  expect(services.find((one) => one.id === id)?.name).toBe('Never offered');
});

describe('lower pay', () => {
  const offer = async () => {
    const { id } = await add();
    const declutterer = await domain.addDeclutterer({ categories: [], serviceIds: [id] });
    const account = await domain.app.accounts.findById(declutterer.userId);
    if (!account) throw new Error('the declutterer has no account');
    return { id, email: account.email };
  };

  it('is refused without 15 whole days of notice, with the earliest day', async () => {
    const { id } = await offer();
    expect(await refusal(change(id, 1, { price: 80 }))).toEqual([422, 'validation_failed', 'from_date']);
    expect(await refusal(change(id, 1, { price: 80 }, domain.day(15)))).toEqual([
      422,
      'validation_failed',
      'from_date',
    ]);
    const { earliest_date } = await ok(admin, 'POST /admin/services/preview', {
      body: { service_id: id, fields: fieldsOf({ price: 80 }), from_date: null },
    });
    expect(earliest_date).toBe(domain.day(16));
  });

  it('needs the same notice after a pause of the service', async () => {
    const { id, email } = await offer();
    expect((await change(id, 1, { offered: false })).status).toBe(200);
    expect(await refusal(change(id, 2, { price: 80 }))).toEqual([422, 'validation_failed', 'from_date']);
    const { effects } = await ok(admin, 'POST /admin/services/preview', {
      body: { service_id: id, fields: fieldsOf({ price: 80 }), from_date: domain.day(16) },
    });
    expect(effects).toContain('1 declutterer get an email about the lower pay.');
    expect((await change(id, 2, { price: 80 }, domain.day(16))).status).toBe(200);
    expect(await payEmails(email)).toHaveLength(1);
  });

  it('is emailed once to those who begin to offer the service later, with a second email when it is called off', async () => {
    const { id, email } = await offer();
    await change(id, 1, { price: 80 }, domain.day(16));
    const later = await domain.addDeclutterer({ categories: [], serviceIds: [id] });
    const newcomer = (await domain.app.accounts.findById(later.userId))?.email ?? '';
    expect(await payEmails(newcomer)).toEqual([]);
    await Promise.all([domain.app.payNotices.notifyNewcomers(), domain.app.payNotices.notifyNewcomers()]);
    await domain.app.payNotices.notifyNewcomers();
    expect([await payEmails(newcomer), await payEmails(email)].map(({ length }) => length)).toEqual([1, 1]);
    // A declutterer who has the email gets the second one, even without offering the service any more.
    await domain.connection
      .collection('declutterers')
      .updateOne({ user: domain.objectId(later.userId) }, { $set: { serviceIds: [] } });
    await ok(admin, 'POST /admin/services/:id/withdraw', {
      params: { id },
      body: { version: 2, planned_version: 2, reason: REASON },
    });
    const [first, second] = await payEmails(newcomer);
    expect([first?.['subject'], second?.['subject']].map((one) => /does not/.test(String(one)))).toEqual([
      false,
      true,
    ]);
    await domain.app.payNotices.notifyNewcomers();
    expect(await payEmails(newcomer)).toHaveLength(2);
  });

  it('is emailed to those who offer the service, and again when it is called off', async () => {
    const { id, email } = await offer();
    expect((await change(id, 1, { price: 80 }, domain.day(16))).status).toBe(200);
    const [letter] = await payEmails(email);
    expect(letter?.['text']).toContain('£69.39 for 2 hours');
    expect(letter?.['text']).toContain('£61.68 for 2 hours');
    await ok(admin, 'POST /admin/services/:id/withdraw', {
      params: { id },
      body: { version: 2, planned_version: 2, reason: REASON },
    });
    const letters = await payEmails(email);
    expect(letters.map((one) => /does not change/.test(String(one['subject'])))).toEqual([false, true]);
  });

  it('may begin at once where nobody offers the service', async () => {
    await domain.connection.collection('declutterers').updateMany({}, { $set: { categories: [] } });
    const { id } = await add();
    expect((await change(id, 1, { price: 80 })).status).toBe(200);
  });

  it('is not meant by a rise, which nobody is emailed about', async () => {
    const { id, email } = await offer();
    expect((await change(id, 1, { price: 99 })).status).toBe(200);
    expect(await payEmails(email)).toEqual([]);
  });
});

describe('the preview', () => {
  it('shows the card and says what a change does, and stores nothing', async () => {
    const { id } = await add({ advertised_as: ['home_decluttering'] });
    const { service, effects } = await ok(admin, 'POST /admin/services/preview', {
      body: {
        service_id: id,
        fields: fieldsOf({ price: 100, advertised_as: ['home_decluttering'] }),
        from_date: null,
      },
    });
    expect([service.base_price, service.hourly_price, service.category_name]).toEqual([
      100,
      50,
      'Home organisation',
    ]);
    expect(effects).toContain('Clients pay £100.00 for 120 minutes instead of £90.00.');
    expect(effects).toContain('Declutterers are paid £77.10 for a session instead of £69.39.');
    expect(effects).toContain('The card “Home Decluttering” shows “from £50.00/hour”.');
    expect(effects.at(-1)).toBe('Sessions that are booked already keep their price and length.');
    expect(await priceOf(id)).toBe(90);
  });
});

describe('advertised prices', () => {
  it('follow the services, on the day on which a change takes effect', async () => {
    const { id } = await add({ advertised_as: ['adhd_support'], price: 120 });
    const advertised = async () =>
      (await ok(domain.visitor(), 'GET /services/advertised')).prices.find(
        ({ key }) => key === 'adhd_support',
      )?.hourly_price;
    expect(await advertised()).toBe(60);
    const date = domain.day(16);
    await change(id, 1, { advertised_as: ['adhd_support'], price: 130 }, date);
    expect(await advertised()).toBe(60);
    await at(`${date}T00:00:00Z`, async () => expect(await advertised()).toBe(65));
    await change(id, 2, { advertised_as: ['adhd_support'], offered: false }, null);
    expect(await advertised()).toBeUndefined();
  });
});

it('the order of services is what the admin makes it, and new ones come last', async () => {
  const first = await add({ name: 'First of two' });
  const second = await add({ name: 'Second of two' });
  const order = async () =>
    (await ok(admin, 'GET /admin/services')).services
      .map(({ id }) => id)
      .filter((id) => [first.id, second.id].includes(id));
  expect(await order()).toEqual([first.id, second.id]);
  await ok(admin, 'PUT /admin/services/order', { body: { ids: [second.id, first.id] } });
  expect(await order()).toEqual([second.id, first.id]);
});

describeRefusals('GET /admin/services', { access: ['admin'] }, () => domain);
describeRefusals(
  'PUT /admin/services/:id',
  {
    access: ['admin'],
    params: { id: 'a'.repeat(24) },
    body: { fields: fieldsOf(), reason: REASON, version: 1, from_date: null },
    notFound: 'service_not_found',
  },
  () => domain,
);
describeRefusals(
  'POST /admin/services',
  { access: ['admin'], body: { fields: fieldsOf(), reason: REASON, from_date: null } },
  () => domain,
);
