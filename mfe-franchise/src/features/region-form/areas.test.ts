import { expect, it } from 'vitest';
import { areasFound } from './areas';

const found = (words: string) => areasFound(words, [], []).map(({ value }) => value);

it('finds areas by their letters first, then by their town', () => {
  expect(found('l').slice(0, 3)).toEqual(['L', 'LA', 'LD']);
  expect(found('leeds')).toEqual(['LS']);
  expect(found('york')[0]).toBe('YO');
  expect(found('nowhere')).toEqual([]);
  expect(found('')).toHaveLength(12);
});

it('leaves out what is chosen, and says whose an area is now', () => {
  const york = { name: 'York', postcode_areas: ['YO' as const] };
  expect(areasFound('yo', ['YO'], [york]).map(({ value }) => value)).not.toContain('YO');
  expect(areasFound('york', [], [york])[0]).toEqual({
    value: 'YO',
    label: 'YO York',
    hint: 'In York now, and moves here',
  });
});
