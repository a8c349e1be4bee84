import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

const EMPTY = {
  status: 'available',
  hourly_rate: null,
  emergency_availability: false,
  bio: '',
  preferred_areas: [],
  specialisations: [],
  rating: { average: null, count: 0 },
};

const stored = (userId: string) =>
  domain.connection.collection('declutterers').findOne({ user: domain.objectId(userId) });

describe('the professional profile', () => {
  // spec: S2-12
  it('starts empty, and is stored only when something is said', async () => {
    const person = await domain.signIn('declutterer');
    expect((await ok(person, 'GET /declutterer/profile')).profile).toEqual(EMPTY);
    expect(await stored(person.account.id)).toBeNull();
  });

  // spec: S2-12
  it('keeps what is said: pounds go out, whole pence are stored', async () => {
    const person = await domain.signIn('declutterer');
    const body = {
      status: 'busy',
      hourly_rate: 32.5,
      emergency_availability: true,
      bio: 'Twelve years of calm.\nNo rush.',
      preferred_areas: ['london_north', 'london_central'],
      specialisations: ['adhd_support', 'sensory_needs'],
    } as const;
    const { profile } = await ok(person, 'PUT /declutterer/profile', {
      body: {
        ...body,
        preferred_areas: [...body.preferred_areas],
        specialisations: [...body.specialisations],
      },
    });
    expect(profile).toEqual({ ...EMPTY, ...body });
    expect((await ok(person, 'GET /declutterer/profile')).profile).toEqual(profile);
    expect(await stored(person.account.id)).toMatchObject({ hourlyRatePence: 3250, approved: true });
  });

  it('leaves what is not named as it is', async () => {
    const person = await domain.signIn('declutterer');
    await ok(person, 'PUT /declutterer/profile', { body: { hourly_rate: 30, bio: 'Hello.' } });
    const { profile } = await ok(person, 'PUT /declutterer/profile', { body: { hourly_rate: null } });
    expect(profile).toEqual({ ...EMPTY, bio: 'Hello.' });
  });

  it('shows what clients think, once five of them have said something', async () => {
    const person = await domain.signIn('declutterer');
    const rating = (stars: number, client = new mongo.ObjectId()) => ({
      booking: new mongo.ObjectId(),
      client,
      declutterer: domain.objectId(person.account.id),
      stars,
      samePerson: true,
      comment: '',
      ratedAt: domain.clock.now(),
    });
    const ratings = domain.connection.collection('ratings');
    const shown = async () => (await ok(person, 'GET /declutterer/profile')).profile.rating;
    const often = new mongo.ObjectId();
    await ratings.insertMany([rating(5), rating(4), rating(4), rating(5, often), rating(5, often)]);
    expect(await shown()).toEqual({ average: null, count: 5 });
    await ratings.insertOne(rating(1));
    expect(await shown()).toEqual({ average: 4, count: 6 });
  });

  // spec: S2-12
  it('begins with the areas and specialisations of the application', async () => {
    const person = await domain.signIn('declutterer');
    await domain.connection.collection('declutterer_applications').insertOne({
      userId: domain.objectId(person.account.id),
      status: 'approved',
      submittedAt: domain.clock.now(),
      professionalInfo: {
        experience: '3-5',
        qualifications: [],
        specializations: ['autism_support'],
        availability: ['weekends'],
        preferredRegions: ['london_east'],
      },
    });
    const { profile } = await ok(person, 'GET /declutterer/profile');
    expect(profile).toEqual({
      ...EMPTY,
      preferred_areas: ['london_east'],
      specialisations: ['autism_support'],
    });
    const { slots } = await ok(person, 'GET /declutterer/availability');
    expect(slots).toEqual([]);
    await ok(person, 'PUT /declutterer/profile', { body: { bio: 'Hello.' } });
    expect((await ok(person, 'GET /declutterer/profile')).profile).toEqual({ ...profile, bio: 'Hello.' });
  });

  it('reads a profile that was stored before there was anything to say', async () => {
    const person = await domain.signIn('declutterer');
    await domain.connection.collection('declutterers').insertOne({
      user: domain.objectId(person.account.id),
      approved: true,
      active: true,
      categories: ['body_doubling'],
      services: [],
      areas: ['london_south'],
      weeklyHours: [{ day: 'Monday', startTime: '09:00', endTime: '17:00' }],
      overrides: [],
      __v: 0,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    expect((await ok(person, 'GET /declutterer/profile')).profile).toEqual({
      ...EMPTY,
      preferred_areas: ['london_south'],
    });
    expect(await ok(person, 'GET /declutterer/availability')).toMatchObject({
      slots: [{ day: 'Monday', startTime: '09:00', endTime: '17:00', isAvailable: true }],
      overrides: [],
      travel_minutes: 0,
      revision: 0,
    });
    await ok(person, 'PUT /declutterer/profile', { body: { emergency_availability: true } });
    expect(await stored(person.account.id)).toMatchObject({ emergency: true, categories: ['body_doubling'] });
  });

  // spec: S4-03
  it.each(['busy', 'on_holiday'] as const)(
    'takes no new sessions while it says %s; those there are stay',
    async (status) => {
      const client = await domain.signIn('client');
      const person = await domain.signIn('declutterer');
      const service = await domain.addService({ category: 'home_organisation' });
      await domain.app.declutterers.save({
        userId: person.account.id,
        approved: true,
        serviceIds: [service.id],
        weeklyHours: [{ day: 'Saturday', startTime: '09:00', endTime: '17:00' }],
      });
      const booking = await domain.book(client, service);
      await ok(person, 'PUT /declutterer/profile', { body: { status } });
      const slots = { params: { id: service.id }, query: { date: domain.day(3) } };
      const { slots: closed } = await ok(domain.visitor(), 'GET /services/:id/slots', slots);
      expect(closed.map(({ reason }) => reason)).toEqual(Array.from({ length: 8 }, () => 'no_declutterer'));
      const refused = await client.call('POST /bookings', {
        body: domain.bookingBody(service, { scheduled_time: '14:00' }),
      });
      expect([refused.status, refused.error.code]).toEqual([409, 'slot_taken']);
      const { booking: kept } = await ok(client, 'GET /bookings/:id', { params: { id: booking.id } });
      expect(kept.status).toBe('pending');
      await ok(person, 'PUT /declutterer/profile', { body: { status: 'available' } });
      const { slots: open } = await ok(domain.visitor(), 'GET /services/:id/slots', slots);
      expect(open.filter(({ available }) => available).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['status', { status: 'away' }, 'Please choose an availability status'],
    ['hourly_rate', { hourly_rate: 0.5 }, 'Please enter an hourly rate from £1 to £500, or leave it empty'],
    ['hourly_rate', { hourly_rate: '30' }, 'Please enter an hourly rate from £1 to £500, or leave it empty'],
    [
      'hourly_rate',
      { hourly_rate: 30.005 },
      'Please enter an hourly rate from £1 to £500, or leave it empty',
    ],
    ['bio', { bio: 'a'.repeat(2001) }, 'Please use at most 2000 characters'],
    ['preferred_areas.0', { preferred_areas: ['moon'] }, expect.any(String)],
  ])('says what is wrong with %s', async (field, body, message) => {
    const person = await domain.signIn('declutterer');
    const answer = await person.raw({ method: 'PUT', path: '/declutterer/profile', payload: body });
    expect([answer.status, answer.error.errors]).toEqual([422, [{ field, message }]]);
  });
});

describeRefusals('GET /declutterer/profile', { access: ['declutterer'] }, () => domain);
describeRefusals(
  'PUT /declutterer/profile',
  {
    access: ['declutterer'],
    body: {
      status: 'available',
      hourly_rate: 30,
      emergency_availability: false,
      bio: '',
      preferred_areas: [],
      specialisations: [],
    },
  },
  () => domain,
);
