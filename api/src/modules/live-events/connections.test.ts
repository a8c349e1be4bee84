import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestClock } from '../../testing';
import { createConnections, encodeMessage } from './connections';

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

test('a message is one event on one line of data, whatever words it holds', () => {
  const notification = {
    id: 'a'.repeat(24),
    type: 'booking' as const,
    priority: 'normal' as const,
    title: 'Two\n\nlines',
    body: 'data: none\r\nid: 7',
    link: null,
    is_read: false,
    created_at: '2035-01-17T10:00:00.000Z',
  };
  const text = encodeMessage({ kind: 'notification', notification, unread_count: 2 }, '0A');
  expect(text.split('\n')).toEqual([
    'id: 0A',
    'event: notification',
    `data: ${JSON.stringify({ kind: 'notification', notification, unread_count: 2 })}`,
    '',
    '',
  ]);
});

test('a message without a place leaves the place of the stream as it is', () => {
  expect(encodeMessage({ kind: 'unread', unread_count: 0 })).toBe(
    'event: unread\ndata: {"kind":"unread","unread_count":0}\n\n',
  );
});
