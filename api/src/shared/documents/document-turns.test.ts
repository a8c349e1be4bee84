import { describe, expect, it } from 'vitest';
import { createDocumentTurns } from './document-turns';

/** A rest and drawings that last until the test ends them. */
const stage = () => {
  const rests: (() => void)[] = [];
  const inTurn = createDocumentTurns(() => new Promise<void>((resolve) => rests.push(resolve)));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (person: string, name: string) =>
    inTurn(person, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ask,
    begun,
    settled,
    finish: (name: string) => ends.get(name)?.(),
    rested: () => rests.shift()?.(),
  };
};

describe('documents that are drawn in turn', () => {
  it('answers a document at once, and begins the next one only after the rest', async () => {
    const { ask, begun, settled, finish, rested } = stage();
    const first = ask('one', 'a');
    const second = ask('other', 'b');
    finish('a');
    expect(await first).toBe('a');
    await settled();
    expect(begun).toEqual(['a']);
    rested();
    await settled();
    expect(begun).toEqual(['a', 'b']);
    finish('b');
    expect(await second).toBe('b');
  });

  it('refuses the documents of a person who has too many waiting, and of no other person', async () => {
    const { ask, begun, settled, finish, rested } = stage();
    const asked = Array.from({ length: 12 }, (_, index) => ask('one', String(index)));
    await expect(asked[11]).rejects.toMatchObject({ code: 'rate_limited' });
    void ask('other', 'b');
    finish('0');
    await asked[0];
    await settled();
    rested();
    await settled();
    expect(begun).toEqual(['0', 'b']);
  });

  it('draws the next document when one could not be drawn', async () => {
    const inTurn = createDocumentTurns(() => Promise.resolve());
    await expect(inTurn('one', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
    expect(await inTurn('one', () => Promise.resolve('drawn'))).toBe('drawn');
  });
});
