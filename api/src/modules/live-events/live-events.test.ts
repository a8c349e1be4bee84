import { expect, test } from 'vitest';
import { createRecentSignals } from './live-events';

const filled = (capacity: number) => {
  const recent = createRecentSignals<string>(capacity);
  recent.add({ id: '1', userIds: ['ada'], sent: 'first' });
  recent.add({ id: '2', userIds: ['bo'], sent: 'second' });
  recent.add({ id: '3', userIds: ['ada', 'bo'], sent: 'third' });
  return recent;
};

test('somebody hears what came after the last message they saw, and only their own', () => {
  expect(
    filled(9)
      .since('1', 'ada')
      ?.map(({ sent }) => sent),
  ).toEqual(['third']);
  expect(
    filled(9)
      .since('1', 'bo')
      ?.map(({ sent }) => sent),
  ).toEqual(['second', 'third']);
  expect(filled(9).since('3', 'bo')).toEqual([]);
});

test('what is too long ago is not known any more', () => {
  expect(filled(2).since('1', 'ada')).toBeNull();
  expect(filled(2).since('never', 'ada')).toBeNull();
});
