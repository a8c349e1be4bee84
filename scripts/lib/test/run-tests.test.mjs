import { describe, expect, it } from 'vitest';
import { longParts, nightlyParts } from './long-tier.mjs';
import { partsNamed } from './run-tests.mjs';
import { testParts } from './tier.mjs';

const parts = testParts({ browser: () => Promise.resolve({}) });
const namesOf = (only) => partsNamed(parts, only).map(({ name }) => name);

describe('the parts that --only names', () => {
  it('run in the order of the whole run', () => {
    expect(namesOf('static,unit')).toEqual(['unit', 'static']);
    expect(namesOf(undefined)).toEqual(parts.map(({ name }) => name));
  });

  it.each(['browser', 'bench', 'start'])('have the build before "%s", which runs what was built', (name) => {
    expect(namesOf(name)).toEqual(['build', name]);
  });

  it('are refused when there is no such part, with the names of those that there are', () => {
    expect(() => namesOf('unit,journeys')).toThrow(/no part called journeys.*unit, static, build/);
  });
});

describe('a part whose tests open a browser', () => {
  const missing = new Error('there is no browser yet');
  const context = { browser: () => Promise.reject(missing) };
  const all = [...testParts(context), ...longParts(context), ...nightlyParts(context)];
  const opens = all.filter(({ name }) => /^(unit|bench|browser|matrix|acceptance|journeys)/.test(name));

  it('does not begin before the browser is there: a machine may have none', async () => {
    expect(opens.length).toBeGreaterThanOrEqual(18);
    for (const { run } of opens) await expect(run()).rejects.toBe(missing);
  });
});
