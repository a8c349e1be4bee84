import { describe, expect, it } from 'vitest';
import { isoDate } from './wire';
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS, versionsOf } from './legal-versions';

describe.each(LEGAL_DOCUMENTS)('the versions of %s', (document) => {
  const versions = versionsOf(document);

  it('are numbered from 1 without a gap', () => {
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
    expect(versions.length).toBeGreaterThan(0);
  });

  it('count from later and later days', () => {
    const days = versions.map(({ from }) => isoDate.parse(from));
    expect([...days].sort()).toEqual(days);
  });

  it('say what they change, apart from the first', () => {
    for (const { version, changes } of versions) expect(changes.length > 0).toBe(version > 1);
  });
});

it('finds the versions of one document among those of all, whatever their order', () => {
  const [one, two] = [
    { document: 'terms', version: 1, from: '2025-01-01', changes: [] },
    { document: 'terms', version: 2, from: '2027-03-01', changes: ['You may bring a friend.'] },
  ] as const;
  const privacy = LEGAL_VERSIONS.filter(({ document }) => document === 'privacy');
  expect(versionsOf('terms', [two, ...privacy, one])).toEqual([one, two]);
});
