import { describe, expect, it } from 'vitest';
import { adopt, compare, countHits, formatBaseline, lower, parseBaseline, transfer } from './baseline.mjs';

const BASELINE = { 'name-desk': { api: 3, shell: 1 }, 'title-anew': {} };
const counts = (api, shell, other = {}) => ({ 'name-desk': { api, shell, ...other }, 'title-anew': {} });

describe('countHits', () => {
  it('counts by pattern and folder, and leaves out other patterns', () => {
    const hit = (pattern, folder) => ({ pattern, folder });
    const hits = [hit('name-desk', 'api'), hit('name-desk', 'api'), hit('name-heard', 'api')];
    expect(countHits(hits, ['name-desk', 'title-anew'])).toEqual({
      'name-desk': { api: 2 },
      'title-anew': {},
    });
  });
});

describe('compare', () => {
  it('accepts the counts of the baseline', () => {
    expect(compare(BASELINE, counts(3, 1))).toEqual({ rises: [], falls: [], unlisted: [] });
  });

  it('reports a rise in one folder although another folder has fallen by as much', () => {
    expect(compare(BASELINE, counts(2, 2))).toEqual({
      rises: [{ pattern: 'name-desk', folder: 'shell', allowed: 1, found: 2 }],
      falls: [{ pattern: 'name-desk', folder: 'api', allowed: 3, found: 2 }],
      unlisted: [],
    });
  });

  it('allows no hits in a new folder', () => {
    const { rises } = compare(BASELINE, counts(3, 1, { 'mfe-new': 1 }));
    expect(rises).toEqual([{ pattern: 'name-desk', folder: 'mfe-new', allowed: 0, found: 1 }]);
  });

  it('reports a fall to zero when a folder has been deleted', () => {
    const { falls } = compare(BASELINE, { 'name-desk': { api: 3 }, 'title-anew': {} });
    expect(falls).toEqual([{ pattern: 'name-desk', folder: 'shell', allowed: 1, found: 0 }]);
  });

  it('names a pattern that the baseline does not have', () => {
    expect(compare({ 'name-desk': BASELINE['name-desk'] }, counts(3, 1)).unlisted).toEqual(['title-anew']);
  });
});

describe('lower', () => {
  it('takes the lower count, never raises one and drops zeros', () => {
    expect(lower(BASELINE, counts(9, 0, { 'mfe-new': 4 }))).toEqual({
      'name-desk': { api: 3 },
      'title-anew': {},
    });
  });

  it('drops a pattern that is no longer checked', () => {
    expect(lower({ ...BASELINE, 'name-old': { api: 1 } }, counts(3, 1))).toEqual(BASELINE);
  });
});

describe('transfer', () => {
  const move = { from: 'api', to: 'packages/new' };

  it('hands over all allowed hits when a folder has been renamed', () => {
    expect(transfer(BASELINE, counts(0, 1, { 'packages/new': 3 }), move)['name-desk']).toEqual({
      'packages/new': 3,
      shell: 1,
    });
  });

  it('hands over only what the old folder has lost when some files have moved', () => {
    expect(transfer(BASELINE, counts(2, 1, { 'packages/new': 1 }), move)['name-desk']).toEqual({
      api: 2,
      'packages/new': 1,
      shell: 1,
    });
  });

  it('does not allow hits that were added during the move', () => {
    const found = counts(0, 1, { 'packages/new': 5 });
    const moved = transfer(BASELINE, found, move);
    expect(compare(moved, found).rises).toEqual([
      { pattern: 'name-desk', folder: 'packages/new', allowed: 3, found: 5 },
    ]);
  });

  it('changes nothing when no file has moved', () => {
    expect(transfer(BASELINE, counts(3, 1), move)).toEqual(BASELINE);
  });
});

describe('adopt', () => {
  it('adds a pattern at its present counts without changing the others', () => {
    const found = { 'name-desk': { api: 9 }, 'name-deed': { shell: 2, api: 1 }, 'title-anew': {} };
    expect(formatBaseline(adopt(BASELINE, found, 'name-deed'))).toBe(
      formatBaseline({
        'name-desk': { api: 3, shell: 1 },
        'name-deed': { api: 1, shell: 2 },
        'title-anew': {},
      }),
    );
  });
});

describe('parseBaseline', () => {
  it('reads what formatBaseline wrote', () => {
    expect(parseBaseline(formatBaseline(BASELINE))).toEqual(BASELINE);
  });

  it.each([
    ['an empty file', ''],
    ['conflict markers', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other'],
    ['a list', '[]'],
    ['a count without a folder', '{"name-desk":3}'],
    ['a negative count', '{"name-desk":{"api":-1}}'],
    ['a text in place of a count', '{"name-desk":{"api":"3"}}'],
  ])('refuses %s', (_what, text) => {
    expect(parseBaseline(text)).toBeNull();
  });
});
