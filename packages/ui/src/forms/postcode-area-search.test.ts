import { expect, it } from 'vitest';
import { findAreas } from './postcode-area-search';

const ownerHint = (name: string) => `${name} has it now`;
const found = (typed: string) => findAreas(typed, [], { others: [], ownerHint }).map(({ value }) => value);

it('finds areas by their letters first, then by their town', () => {
  expect(found('l').slice(0, 3)).toEqual(['L', 'LA', 'LD']);
  expect(found('Leeds')).toEqual(['LS']);
  expect(found('york')[0]).toBe('YO');
  expect(found('nowhere')).toEqual([]);
  expect(found('')).toHaveLength(12);
});

it('leaves out what is chosen, and names the region that has an area now', () => {
  const york = { name: 'York', postcode_areas: ['YO'] };
  expect(findAreas('yo', ['YO'], { others: [], ownerHint }).map(({ value }) => value)).not.toContain('YO');
  expect(findAreas('york', [], { others: [york], ownerHint })[0]).toEqual({
    value: 'YO',
    label: 'YO York',
    hint: 'York has it now',
  });
});

it('leaves out what is chosen of the regions that may have it, and says it in the text of the caller', () => {
  const owners = {
    others: [{ name: 'York', postcode_areas: ['YO'] }],
    ownerHint: (name: string) => `In ${name} now, and moves here`,
  };
  expect(findAreas('yo', ['YO'], owners).map(({ value }) => value)).not.toContain('YO');
  expect(findAreas('york', [], owners)[0]).toEqual({
    value: 'YO',
    label: 'YO York',
    hint: 'In York now, and moves here',
  });
});
