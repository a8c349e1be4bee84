import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_LIMITS,
  ADDRESS_TEXTS,
  addressBody,
  addressProblems,
  formatAddress,
  readAddress,
  readWholeAddress,
} from './address';

const HOME = { line: '14 Alder Road', line2: '', town: 'London', postcode: 'N8 7QT' };

describe('what is missing in an address', () => {
  it('is nothing where it is whole, with or without a second line', () => {
    expect(addressProblems('client_home', HOME)).toEqual([]);
    expect(addressProblems('other', { ...HOME, line2: 'Flat 2' })).toEqual([]);
  });

  it.each([
    ['line', '', ADDRESS_TEXTS.line.client_home],
    ['line', '  ', ADDRESS_TEXTS.line.client_home],
    ['town', '', ADDRESS_TEXTS.town],
    ['town', 'N8', ADDRESS_TEXTS.townName],
    ['town', '!', ADDRESS_TEXTS.townName],
    ['postcode', '', ADDRESS_TEXTS.postcode],
    ['postcode', 'N8', ADDRESS_TEXTS.postcodeForm],
    ['postcode', 'asdf', ADDRESS_TEXTS.postcodeForm],
  ] as const)('is said at the part: %s "%s"', (part, value, message) => {
    expect(addressProblems('client_home', { ...HOME, [part]: value })).toEqual([{ part, message }]);
    expect(addressProblems('online', { ...HOME, [part]: value })).toEqual([]);
  });

  it('is named of another place in other words', () => {
    expect(addressProblems('other', { ...HOME, line: '' })[0]?.message).toBe(ADDRESS_TEXTS.line.other);
  });
});

describe('what an address may hold', () => {
  it.each(Object.entries(ADDRESS_LIMITS))('%s: %i characters, and not one more', (part, most) => {
    const body = (length: number) => ({ ...HOME, [part]: 'a'.repeat(length) });
    expect(addressBody.safeParse(body(most)).success).toBe(true);
    expect(addressBody.safeParse(body(most + 1)).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      part,
    ]);
  });

  it('fits into the one line of a booking at its longest', () => {
    const longest = Object.fromEntries(
      Object.entries(ADDRESS_LIMITS).map(([part, most]) => [part, 'a'.repeat(most)]),
    ) as typeof HOME;
    expect(formatAddress(longest).length).toBeLessThanOrEqual(300);
  });
});

describe('an address in one line', () => {
  it('names its parts in their order, and no empty one', () => {
    expect(formatAddress(HOME)).toBe('14 Alder Road, London N8 7QT');
    expect(formatAddress({ ...HOME, line2: 'Flat 2' })).toBe('14 Alder Road, Flat 2, London N8 7QT');
  });

  it('is read back as it was written, as long as no part has a comma of its own', () => {
    const part = (max: number) => fc.stringMatching(/^[A-Z][a-z]+( [A-Z][a-z]+)?$/, { maxLength: max });
    fc.assert(
      fc.property(part(60), fc.option(part(60), { nil: '' }), part(50), (line, line2, town) => {
        const address = { line, line2, town, postcode: 'N8 7QT' };
        expect(readWholeAddress(formatAddress(address))).toEqual(address);
      }),
    );
  });

  it.each([
    ['14 Alder Road\nLondon n87qt', HOME],
    ['Flat 2, 14 Alder Road, London N8 7QT', { ...HOME, line: 'Flat 2', line2: '14 Alder Road' }],
    ['14 Alder Road, London, N8 7QT, top bell', { ...HOME, line2: 'top bell' }],
    ['14 Alder Road N8 7QT', { ...HOME, town: '' }],
    ['14 Alder Road, 3 N8 7QT', { ...HOME, line2: '3', town: '' }],
    ['N8 7QT', { line: '', line2: '', town: '', postcode: 'N8 7QT' }],
    ['1 Union Street, Aberdeen', { line: '1 Union Street, Aberdeen', line2: '', town: '', postcode: '' }],
    ['', { line: '', line2: '', town: '', postcode: '' }],
  ])('is read as far as it can be told apart: "%s"', (text, address) => {
    expect(readAddress(text)).toEqual(address);
  });

  it.each(['', 'asdf', '14 Alder Road N8 7QT', `${'a'.repeat(101)}, London N8 7QT`])(
    'is no whole address: "%s"',
    (text) => {
      expect(readWholeAddress(text)).toBeNull();
    },
  );
});
