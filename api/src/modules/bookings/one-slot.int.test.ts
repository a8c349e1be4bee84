import { watchedDatabaseUri } from '@gently/testing/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDomain, type Domain } from '../../testing/domain';

const PEOPLE = 200;
/** What one of them may cost: the service, what they wish for, what they hold. The rest is read once for all. */
const COMMANDS_EACH = 4;

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain({ env: { MONGODB_URI: watchedDatabaseUri() } });
});
afterAll(() => domain.close());

// spec: A-18
it('gives one time to one of two hundred people at once, and the next free times to all others', async () => {
  const { service } = await domain.soleOffer();
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => domain.signIn('client')));
  const body = domain.bookingBody(service);
  const commands: string[] = [];
  const client = domain.connection.getClient();
  client.on('commandStarted', ({ commandName }) => commands.push(commandName));
  const answers = await Promise.all(people.map((person) => person.call('POST /bookings', { body })));
  const ends = answers.map(({ status, error }) => (status === 201 ? 'booked' : `${status} ${error.code}`));
  expect(ends.filter((end) => end === 'booked')).toHaveLength(1);
  expect(ends.filter((end) => end === '409 slot_taken')).toHaveLength(PEOPLE - 1);
  const lost = answers.filter(({ status }) => status !== 201);
  for (const { error } of lost) expect(error.details?.['next_slots']).toHaveLength(4);
  // Nobody begins again and again against the others: each learns once that the time has gone.
  expect(commands.filter((name) => name === 'abortTransaction').length).toBeLessThan(PEOPLE / 10);
  expect(commands.length).toBeLessThan(PEOPLE * COMMANDS_EACH);
});
