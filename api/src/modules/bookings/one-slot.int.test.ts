import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDomain, type Domain } from '../../testing/domain';

/** More people than one second could serve one after the other. */
const PEOPLE = 200;

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

it('gives one time to one of two hundred people at once, and the next free times to all others', async () => {
  const { service } = await domain.soleOffer();
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => domain.signIn('client')));
  const body = domain.bookingBody(service);
  const answers = await Promise.all(people.map((person) => person.call('POST /bookings', { body })));
  const ends = answers.map(({ status, error }) => (status === 201 ? 'booked' : `${status} ${error.code}`));
  expect(ends.filter((end) => end === 'booked')).toHaveLength(1);
  expect(ends.filter((end) => end === '409 slot_taken')).toHaveLength(PEOPLE - 1);
  const lost = answers.filter(({ status }) => status !== 201);
  for (const { error } of lost) expect(error.details?.['next_slots']).toHaveLength(4);
}, 120_000);
