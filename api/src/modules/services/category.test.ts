import { SERVICE_CATEGORY_OPTIONS } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Category, freeSlug, slugOf, withStandard } from './category';

const garden: Category = { id: 'garden', name: 'Garden', behavesAs: 'home_organisation', order: 7 };

describe('withStandard', () => {
  it('has the six categories of the specification, in their order, in a system that has stored none', () => {
    expect(withStandard([]).map(({ id, name }) => ({ value: id, label: name }))).toEqual(
      SERVICE_CATEGORY_OPTIONS.map(({ value, label }) => ({ value, label })),
    );
  });

  it('shows a renamed category in its old place, and added ones after them in their order', () => {
    const renamed: Category = { id: 'body_doubling', name: 'Company', behavesAs: 'body_doubling', order: 3 };
    const attic = { ...garden, id: 'attic', name: 'Attic', order: 6 };
    const names = withStandard([garden, renamed, attic]).map(({ name }) => name);
    expect(names[3]).toBe('Company');
    expect(names.slice(6)).toEqual(['Attic', 'Garden']);
  });
});

describe('slugOf', () => {
  it.each([
    ['Kitchen & Café Reset', 'kitchen-cafe-reset'],
    ['  --  ', ''],
    ['日本', ''],
    ['ADHD: one-to-one!', 'adhd-one-to-one'],
  ])('makes %j into %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is always a valid id or empty, however long the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(50);
      }),
    );
  });
});

it('freeSlug adds the first number that is free', () => {
  expect(freeSlug('desk', new Set())).toBe('desk');
  expect(freeSlug('desk', new Set(['desk', 'desk-2']))).toBe('desk-3');
});
