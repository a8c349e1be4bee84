import { expect, it } from 'vitest';
import { findAreas, foundStatus } from './postcode-area-search';

const ownerHint = (name: string) => `${name} has it now`;
const found = (typed: string) =>
  findAreas(typed, [], { others: [], ownerHint }).options.map(({ value }) => value);

it('finds areas by their letters first, then by their town', () => {
  expect(found('l').slice(0, 3)).toEqual(['L', 'LA', 'LD']);
  expect(found('Leeds')).toEqual(['LS']);
  expect(found('york')[0]).toBe('YO');
  expect(found('nowhere')).toEqual([]);
  expect(found('')).toHaveLength(12);
});

it('leaves out what is chosen, and names the region that has an area now', () => {
  const york = { name: 'York', postcode_areas: ['YO'] };
  expect(findAreas('yo', ['YO'], { others: [], ownerHint }).options.map(({ value }) => value)).not.toContain(
    'YO',
  );
  expect(findAreas('york', [], { others: [york], ownerHint }).options[0]).toEqual({
    value: 'YO',
    label: 'YO York',
    also: ['York'],
    hint: 'York has it now',
  });
});

it('leaves out what is chosen of the regions that may have it, and says it in the text of the caller', () => {
  const owners = {
    others: [{ name: 'York', postcode_areas: ['YO'] }],
    ownerHint: (name: string) => `In ${name} now, and moves here`,
  };
  expect(findAreas('yo', ['YO'], owners).options.map(({ value }) => value)).not.toContain('YO');
  expect(findAreas('york', [], owners).options[0]).toEqual({
    value: 'YO',
    label: 'YO York',
    also: ['York'],
    hint: 'In York now, and moves here',
  });
});

it.each([
  ['nowhere', 'No postcode area has these letters.'],
  ['leeds', '1 postcode area found'],
  ['', 'These are 12 of 124 postcode areas. Type more letters to see others.'],
])('says how many areas there are for “%s”, and when the list leaves some out', (typed, status) => {
  expect(foundStatus(findAreas(typed, [], { others: [], ownerHint }))).toBe(status);
});
