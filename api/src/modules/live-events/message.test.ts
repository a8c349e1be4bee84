import { expect, test } from 'vitest';
import { encodeMessage } from './message';

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
