import { expect, it } from 'vitest';
import { byDay } from './days';

it('puts messages under the London day on which they were sent', () => {
  const sent = ['2030-06-30T22:59:00.000Z', '2030-06-30T23:01:00.000Z', '2030-07-01T08:00:00.000Z'];
  const days = byDay(
    sent.map((sent_at) => ({ sent_at })),
    new Date('2030-07-01T12:00:00.000Z'),
  );
  expect(days.map(({ title, messages }) => [title, messages.length])).toEqual([
    ['Sunday 30 June 2030', 1],
    ['Today', 2],
  ]);
});
