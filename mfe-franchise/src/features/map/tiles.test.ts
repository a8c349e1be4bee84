import { POSTCODE_AREA_CODES, type PostcodeArea } from '@gently/contracts/postcode-areas';
import { expect, it } from 'vitest';
import { frameOf, isInside, TILES } from './tiles';

it('gives every postcode area one tile, and no two the same place', () => {
  expect(TILES.map(({ area }) => area).toSorted()).toEqual(POSTCODE_AREA_CODES.toSorted());
  const places = TILES.map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(TILES.length);
});

it('has the north above the south and the west left of the east', () => {
  const at = (area: PostcodeArea) => TILES.find((tile) => tile.area === area) ?? { x: NaN, y: NaN };
  for (const [north, south] of [
    ['ZE', 'EH'],
    ['EH', 'NE'],
    ['NE', 'LS'],
    ['LS', 'B'],
    ['B', 'SW'],
    ['SW', 'BN'],
  ] as const)
    expect(at(north).y).toBeLessThan(at(south).y);
  for (const [west, east] of [
    ['BT', 'L'],
    ['L', 'HU'],
    ['SA', 'CF'],
    ['CF', 'RG'],
    ['RG', 'SE'],
    ['SE', 'CT'],
  ] as const)
    expect(at(west).x).toBeLessThan(at(east).x);
});

it('frames what is asked for with its neighbours, and everything where nothing is', () => {
  expect(frameOf([])).toEqual({ x: 0, y: 0, width: 13, height: 19 });
  const frame = frameOf(['LS', 'YO']);
  expect(frame).toEqual({ x: 6, y: 5, width: 4, height: 3 });
  const inside = TILES.filter((tile) => isInside(frame, tile)).map(({ area }) => area);
  expect(inside).toEqual(['DL', 'HG', 'TS', 'HX', 'LS', 'YO', 'HU', 'HD', 'WF', 'DN', 'LN']);
  expect(frameOf(['TR'])).toEqual({ x: 0, y: 16, width: 2, height: 3 });
});
