import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestClock } from '../../testing';
import { createConnections } from './connections';

const clock = createTestClock();
const soon = () => new Date(clock.now().getTime() + 60_000);
const person = (userId: string) => ({ userId, sessionId: `${userId}-session`, expiresAt: soon() });

test('a person has so many streams and no more; one that closes makes room', async () => {
  const connections = createConnections({ clock: clock.now, perPerson: 2 });
  const first = connections.add(person('ada'));
  expect(connections.add(person('ada'))).not.toBeNull();
  expect(connections.add(person('ada'))).toBeNull();
  expect(connections.add(person('bo'))).not.toBeNull();
  first?.stream.destroy();
  await setImmediate();
  expect(connections.add(person('ada'))).not.toBeNull();
  expect(connections.count()).toBe(3);
});

test('a browser that does not read is let go before it fills our memory', async () => {
  const connections = createConnections({ clock: clock.now, perPerson: 2 });
  const connection = connections.add(person('ada'));
  if (!connection) throw new Error('no connection');
  const closed = once(connection.stream, 'close');
  for (let index = 0; index < 5; index += 1) connections.write(connection, 'x'.repeat(64 * 1024));
  await closed;
  expect(connections.count()).toBe(0);
  connections.write(connection, 'too late, and harmless');
});
