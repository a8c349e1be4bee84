import { describe, expect, it } from 'vitest';
import { clone, writeStoredDoc } from './values';

/** One part in 2^60 places: small in memory, endless for whoever walks it. */
function endless(): unknown {
  let value: unknown = 1;
  for (let i = 0; i < 60; i++) value = i % 2 ? [value, value] : { a: value, b: value };
  return value;
}

describe('a value that holds one part in very many places', () => {
  it('is not stored', () => {
    expect(() => writeStoredDoc({ v: endless() }, 'insert')).toThrow('more parts than a document can hold');
  });

  it('is not copied', () => {
    expect(() => clone(endless())).toThrow('more parts than a document can hold');
  });

  it('may hold a part in a few', () => {
    const part = { a: [1, { b: 2 }] };
    const copy = clone({ x: part, y: part });
    expect(copy).toEqual({ x: part, y: part });
    expect(copy.x).not.toBe(part);
    expect(copy.x.a).not.toBe(part.a);
  });
});
