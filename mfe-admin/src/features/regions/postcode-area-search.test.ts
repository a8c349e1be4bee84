import { expect, it } from 'vitest';
import { findAreas } from './postcode-area-search';

const found = (typed: string) => findAreas(typed, [], []).map(({ value }) => value);

it('finds areas by their letters first, then by their town', () => {
  expect(found('l').slice(0, 3)).toEqual(['L', 'LA', 'LD']);
  expect(found('Leeds')).toEqual(['LS']);
  expect(found('york')[0]).toBe('YO');
  expect(found('nowhere')).toEqual([]);
  expect(found('')).toHaveLength(12);
});

it('leaves out what is chosen, and names the region that has an area now', () => {
  const york = { name: 'York', postcode_areas: ['YO'] };
  expect(findAreas('yo', ['YO'], []).map(({ value }) => value)).not.toContain('YO');
  expect(findAreas('york', [], [york])[0]).toEqual({
    value: 'YO',
    label: 'YO York',
    hint: 'York has it now',
  });
});
