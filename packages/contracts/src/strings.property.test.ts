import fc from 'fast-check';
import { analyse } from 'scslre';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { payslipQuery } from './earnings';
import { type Endpoint, endpoints } from './endpoints';
import { photoFields } from './photos';
import { SETTINGS } from './setting-options';
import { settingSchemaOf } from './settings';

/** Far more than the largest body that the API reads. */
const LARGEST_BODY = 1_000_000;

/** A string schema with what stands before it, and where it was found. */
interface Found {
  where: string;
  schema: z.ZodString;
}

/** Schemas inside a schema, by the names that zod keeps them under. */
const partsOf = (schema: z.core.$ZodType): [string, z.core.$ZodType][] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return [['', def.innerType]];
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{}', def.valueType],
      ];
    case 'string':
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'transform':
      return [];
    case 'unknown':
      // Checked by whoever reads it; the forms of settings stand among the forms below.
      return [];
    default:
      throw new Error(`This walk does not know schemas of the type ${def.type}`);
  }
};

const stringsOf = (schema: z.core.$ZodType, where: string): Found[] => {
  if (schema instanceof z.ZodString) return [{ where, schema }];
  return partsOf(schema).flatMap(([name, part]) => stringsOf(part, name ? `${where}.${name}` : where));
};

const INPUTS = ['params', 'headers', 'query', 'body'] as const;
const FORMS = {
  'GET /declutterer/earnings/payslip': { query: payslipQuery },
  'a photo': { body: photoFields },
  ...Object.fromEntries(
    Object.entries(SETTINGS).map(([key, setting]) => [
      `the setting ${key}`,
      { body: settingSchemaOf(setting) },
    ]),
  ),
};
const found = [...Object.entries(endpoints), ...Object.entries(FORMS)].flatMap(([key, endpoint]) =>
  INPUTS.flatMap((part) => {
    const schema = (endpoint as Partial<Endpoint>)[part];
    return schema ? stringsOf(schema, `${key} ${part}`) : [];
  }),
);
const longestOf = ({ schema }: Found): number => schema.maxLength ?? Number.POSITIVE_INFINITY;
/** A character takes up to two places of a string. */
const placesOf = (one: Found): number => 2 * longestOf(one);
/** How zod itself counts characters: one look at each place. */
const COUNTING = /[\uD800-\uDBFF]/.source;

/** Does something while everything that looks at characters is watched. @returns the lengths of what was looked at. */
const watched = (work: () => void): { lengths: number[]; patterns: Set<RegExp> } => {
  const lengths: number[] = [];
  const patterns = new Set<RegExp>();
  const exec = RegExp.prototype.exec;
  const normalize = String.prototype.normalize;
  const looks = [
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, given) {
      if (this.source !== COUNTING) {
        lengths.push(given.length);
        patterns.add(this);
      }
      return exec.call(this, given);
    }),
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      lengths.push(this.length);
      return normalize.call(this, form);
    }),
  ];
  try {
    work();
  } finally {
    for (const look of looks) look.mockRestore();
  }
  return { lengths, patterns };
};

const SEEDS = [
  'a',
  '.',
  'a@',
  '@',
  ' a',
  '\u00a0',
  'a.b',
  '-',
  '0',
  '1/',
  '\u0301',
  '\u200d',
  '\u200b',
  '\ud800',
  '👍🏽\u200d',
  'ﷺ',
  '\r',
  'é',
];
/** One piece again and again, with another before and after it: what patterns that go back are slow with. */
const adversarial = fc.record({
  head: fc.constantFrom('', ...SEEDS),
  piece: fc.constantFrom(...SEEDS),
  tail: fc.constantFrom('', ...SEEDS, '\u0000'),
});
const blowUp = (
  { head, piece, tail }: { head: string; piece: string; tail: string },
  length: number,
): string => head + piece.repeat(Math.ceil(length / piece.length)) + tail;

describe('every string that a caller sends', () => {
  it('is found in all the calls', () => {
    expect(found.length).toBeGreaterThan(80);
  });

  // spec: A-02
  it('has a longest length', () => {
    const boundless = found.filter(({ schema }) => schema.maxLength === null);
    // Only asked whether it is empty, and handed on to a schema with a length.
    expect(new Set(boundless.map(({ where }) => where))).toEqual(new Set(['POST /bookings body.service_id']));
    for (const { schema } of boundless) expect(schema._zod.def.checks).toHaveLength(1);
  });

  // spec: A-02
  it('meets no pattern and no spelling when it is longer, however it is made up', () => {
    const bounded = [...new Map(found.map((one) => [one.schema, one])).values()].filter(
      (one) => longestOf(one) < LARGEST_BODY,
    );
    fc.assert(
      fc.property(fc.constantFrom(...bounded), adversarial, fc.boolean(), (one, pieces, barely) => {
        const given = blowUp(pieces, barely ? placesOf(one) + 1 : LARGEST_BODY);
        const result: { success?: boolean } = {};
        const { lengths } = watched(() => Object.assign(result, one.schema.safeParse(given)));
        const longest = Math.max(0, ...lengths);
        expect(`${one.where}: ${longest <= placesOf(one)}`).toBe(`${one.where}: true`);
        if (given.trim().length > placesOf(one)) expect([result.success, lengths]).toEqual([false, []]);
      }),
      { numRuns: 500 },
    );
  });

  // spec: A-02
  it('meets only patterns that look at each character a bounded number of times', () => {
    const patterns = new Set<RegExp>();
    const notes = fc.sample(adversarial, { numRuns: 60, seed: 7 });
    for (const one of new Set(found)) {
      const length = Math.min(longestOf(one), 60);
      for (const pieces of notes) {
        const given = blowUp(pieces, length).slice(0, length);
        for (const pattern of watched(() => one.schema.safeParse(given)).patterns) patterns.add(pattern);
      }
    }
    expect(patterns.size).toBeGreaterThan(8);
    const slow = [...patterns].flatMap((pattern) =>
      analyse(pattern, { reportTypes: { Move: false, Self: true, Trade: true } }).reports.map(
        ({ type, exponential }) => `${pattern}: ${type}${exponential ? ', exponential' : ''}`,
      ),
    );
    expect(slow).toEqual([]);
  });
});
