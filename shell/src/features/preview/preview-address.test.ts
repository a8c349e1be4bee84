import { describe, expect, it } from 'vitest';
import { NO_PREVIEW } from '../../shared/preview-memory';
import { addressOfShownShell, combinationLink, mergeWishes, withoutPreview } from './preview-address';
import { flagsAskedFor, knownFlags } from './preview-flags';

const COMBINATION = {
  environment: 'staging',
  shell: 's1',
  remotes: [{ name: 'mfe-client', version: 'v2' }],
  role: 'client',
  flags: {
    theme: 'peach',
    text: 'large',
    spacing: 'standard',
    motion: 'standard',
    font: 'lexend',
    light: 'dim',
  },
} as const;

describe('the link of a combination', () => {
  it('leads to the same page, says everything that is on it, and replaces what an earlier link said', () => {
    const from = 'https://site.test/book?service=1&remote.mfe-client=v1&flag.theme=blue#when';
    const link = new URL(combinationLink(from, COMBINATION));
    expect(link.origin + link.pathname + link.hash).toBe('https://site.test/book#when');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      service: '1',
      'remote.mfe-client': 'v2',
      'preview.environment': 'staging',
      'preview.shell': 's1',
      'preview.role': 'client',
      'flag.theme': 'peach',
      'flag.text': 'large',
      'flag.spacing': 'standard',
      'flag.motion': 'standard',
      'flag.font': 'lexend',
      'flag.light': 'dim',
    });
    expect(withoutPreview(link)).toBe('/book?service=1#when');
  });

  it('is understood by who opens it', () => {
    const { search } = new URL(combinationLink('https://site.test/', COMBINATION));
    expect(mergeWishes(search, NO_PREVIEW)).toEqual({
      wishes: { 'mfe-client': 'v2' },
      role: 'client',
      environment: 'staging',
      shell: 's1',
      shownShell: null,
      before: {},
    });
    expect(knownFlags(flagsAskedFor(search))).toEqual(COMBINATION.flags);
  });
});

it('takes a wish back with the word live, and keeps the others of the tab', () => {
  const kept = { ...NO_PREVIEW, wishes: { 'mfe-client': 'v1', 'mfe-public': 'v7' } };
  expect(mergeWishes('?remote.mfe-client=live', kept).wishes).toEqual({ 'mfe-public': 'v7' });
});

it('knows no flag but its own, and no value that a flag does not have', () => {
  const asked = flagsAskedFor('?flag.theme=purple&flag.text=large&flag.__proto__=x&flag.nobody=1&theme=blue');
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['theme', 'text', 'nobody']));
  expect(knownFlags(asked)).toEqual({ text: 'large' });
});

describe('a tab that shows another shell', () => {
  const kept = { ...NO_PREVIEW, shownShell: 's2' };
  const registry = {
    ...{ environment: 'staging', shell: { version: 's1' }, remotes: [], overrides: { allowed: true } },
  };
  const at = (address: string) => new URL(address, 'https://site.test');

  it('asks the site for it again, on the same page, and says nothing else', () => {
    expect(addressOfShownShell(at('/book?service=1#when'), kept, registry)).toBe(
      '/book?service=1&preview.shell=s2#when',
    );
  });

  it.each([
    ['has it', at('/book'), kept, { ...registry, shell: { version: 's2', live: 's1' } }],
    ['has asked and did not get it', at('/book?preview.shell=s2'), kept, registry],
    ['shows the live one', at('/book'), NO_PREVIEW, registry],
    ['may not ask any more', at('/book'), kept, { ...registry, overrides: { allowed: false } }],
  ])('stays where it is when it %s', (_why, address, memory, known) => {
    expect(addressOfShownShell(address, memory, known)).toBeUndefined();
  });
});
