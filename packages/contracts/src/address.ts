import * as z from 'zod';
import type { LocationType } from './options';
import { readPostcode, splitAtPostcode } from './postcode';
import { line } from './wire';

export const ADDRESS_TEXTS = {
  /** Of a visit at home, and of any other place. */
  line: {
    client_home: 'Please provide your address for home visits',
    other: 'Please name the place and its street',
  },
  town: 'Please add the town',
  townName: 'Please write the town as a name, without numbers',
  postcode: 'Please add the postcode, so that we know who can come to you',
  long: 'Please use fewer words for the address',
  postcodeForm: 'Please check the postcode. A whole one looks like N8 7QT or SW1A 2AA',
} as const;

/** A place that somebody can go to. Every part is one line. */
export interface PostalAddress {
  /** The house and its street; of another place, its name too. */
  line: string;
  /** A flat, a floor, a bell; empty where there is nothing of the kind. */
  line2: string;
  town: string;
  /** As it is written: "SW1A 2AA". */
  postcode: string;
}
export const ADDRESS_PARTS = [
  'line',
  'line2',
  'town',
  'postcode',
] as const satisfies readonly (keyof PostalAddress)[];

/** What each part may hold: together they fit into the one line of `location_details`. */
export const ADDRESS_LIMITS = { line: 100, line2: 100, town: 60, postcode: 12 } as const;

export const EMPTY_ADDRESS: PostalAddress = { line: '', line2: '', town: '', postcode: '' };

/** An address as it is typed. What is missing in it depends on the place: see `addressProblems`. */
export const addressBody = z.strictObject({
  line: line(ADDRESS_LIMITS.line).default(''),
  line2: line(ADDRESS_LIMITS.line2).default(''),
  town: line(ADDRESS_LIMITS.town).default(''),
  postcode: line(ADDRESS_LIMITS.postcode)
    .overwrite((typed) => readPostcode(typed) ?? typed)
    .default(''),
});
export const postalAddress = z.object({
  line: z.string(),
  line2: z.string(),
  town: z.string(),
  postcode: z.string(),
});

export interface AddressProblem {
  part: keyof PostalAddress;
  message: string;
}

const townProblem = (town: string): string | null => {
  if (town.trim() === '') return ADDRESS_TEXTS.town;
  return /\d/.test(town) || !/\p{L}/u.test(town) ? ADDRESS_TEXTS.townName : null;
};

const postcodeProblem = (postcode: string): string | null => {
  if (postcode.trim() === '') return ADDRESS_TEXTS.postcode;
  return readPostcode(postcode) ? null : ADDRESS_TEXTS.postcodeForm;
};

/** What is missing or wrong in the address of a place, part by part; nothing for a session online. */
export const addressProblems = (type: LocationType, address: PostalAddress): AddressProblem[] => {
  if (type === 'online') return [];
  const checks: [keyof PostalAddress, string | null][] = [
    ['line', address.line.trim() === '' ? ADDRESS_TEXTS.line[type] : null],
    ['town', townProblem(address.town)],
    ['postcode', postcodeProblem(address.postcode)],
  ];
  return checks.flatMap(([part, message]) => (message === null ? [] : [{ part, message }]));
};

/** An address in one line: "Flat 2, 14 Alder Road, London N8 7QT". */
export const formatAddress = ({ line: first, line2, town, postcode }: PostalAddress): string =>
  `${[first, line2, town].filter(Boolean).join(', ')} ${postcode}`;

const partsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Reads an address in one text, as it is stored of older bookings: "14 Alder Road, London N8 7QT", the town before the
 * postcode, and what follows it with the second line. What cannot be told apart is left empty.
 */
export const readAddress = (text: string): PostalAddress => {
  const split = splitAtPostcode(text);
  if (!split) return { ...EMPTY_ADDRESS, line: partsOf(text).join(', ') };
  const before = partsOf(split.before);
  const after = partsOf(split.after);
  // A street alone is no town.
  const town = before.length > 1 && townProblem(before.at(-1) ?? '') === null ? (before.pop() ?? '') : '';
  const [first = '', ...more] = before;
  return { line: first, line2: [...more, ...after].join(', '), town, postcode: split.postcode };
};

/** What is wrong with an address in one text; null when nothing is, and for a session online. */
export const addressTextProblem = (type: LocationType, text: string): string | null => {
  if (type === 'online') return null;
  if (text.trim() === '') return ADDRESS_TEXTS.line[type];
  const address = readAddress(text);
  const problems = addressProblems(type, address);
  const first = problems.find(({ part }) => part === 'postcode') ?? problems[0];
  if (first) return first.message;
  return ADDRESS_PARTS.every((part) => address[part].length <= ADDRESS_LIMITS[part])
    ? null
    : ADDRESS_TEXTS.long;
};

/** @returns the parts of an address in one text; null when anything is missing in it. */
export const readWholeAddress = (text: string): PostalAddress | null =>
  addressTextProblem('other', text) === null ? readAddress(text) : null;
