import { expect, it } from 'vitest';
import { outwardCodeOf } from './postcode';

it.each([
  ['E1 6AN', 'E1'],
  ['M11AE', 'M1'],
  ['EC1A 1BB', 'EC1A'],
  ['W1A 0AX', 'W1A'],
  ['SW1A 2AA', 'SW1A'],
  ['B33 8TH', 'B33'],
  ['DN55 1PT', 'DN55'],
  ['1 Linden Road, London e1 6an', 'E1'],
  ['1 Linden Road, London E1\t 6AN, top bell', 'E1'],
  ['Flat 2, E1 6AN, post to CR2 6XH', 'CR2'],
  ['(CR2 6XH)', 'CR2'],
])('finds the first half in "%s": %s', (address, expected) => {
  expect(outwardCodeOf(address)).toBe(expected);
});

it.each([
  [''],
  ['E1'],
  ['E1 6A'],
  ['E1 AAN'],
  ['E 6AN'],
  ['1 6AN'],
  ['EEE1 6AN'],
  ['E123 6AN'],
  ['E1! 6AN'],
  ['E1- 6AN'],
  ['E1 66N'],
  ['E1 6A1'],
  ['E1 6ANN'],
  ['XE1X1 6AN'],
  ['E1-6AN'],
  ['5 Union Street, Aberdeen'],
])('finds none in "%s"', (address) => {
  expect(outwardCodeOf(address)).toBeNull();
});
