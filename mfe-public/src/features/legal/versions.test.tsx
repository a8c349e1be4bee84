import type { Legal } from '@gently/contracts/legal';
import { LEGAL_DOCUMENTS, type LegalVersion, versionsOf } from '@gently/contracts/legal-versions';
import { axe, buildSite, fails, renderApp, screen, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import type { LegalTexts } from '../../content/legal';
import { PRIVACY } from '../../content/privacy';
import { TERMS } from '../../content/terms';
import { VersionedPage } from './versioned-page';

const text =
  (words: string): LegalTexts[number] =>
  () => ({
    title: 'Terms of Service',
    lead: 'In plain words.',
    short: ['In short.'],
    sections: [{ id: 'all', title: 'All', blocks: [words] }],
  });
const TEXTS: LegalTexts = { 1: text('The first words.'), 2: text('The second words.') };
const VERSIONS: readonly LegalVersion[] = [
  { document: 'terms', version: 1, from: '2025-01-01', changes: [] },
  { document: 'terms', version: 2, from: '2035-02-17', changes: ['You may bring a friend.'] },
];
const FIRST = { version: 1, from: '2025-01-01' };
const SECOND = { version: 2, from: '2035-02-17' };
const state = (current: typeof FIRST, planned: Legal['documents'][number]['planned'] = null): Legal => ({
  documents: [{ document: 'terms', current, planned }],
});
const ANNOUNCED = state(FIRST, { ...SECOND, changes: ['You may bring a friend.'] });

const open = (answer: FakeAnswers['GET /legal'], route = '/terms') =>
  renderApp(<VersionedPage document="terms" texts={TEXTS} versions={VERSIONS} />, {
    site: buildSite(),
    route,
    answers: { 'GET /legal': answer },
  });

describe('the page of the terms', () => {
  it('shows the version that counts, and what an announced one changes', async () => {
    const { container } = open(ANNOUNCED);
    expect(await screen.findByText('A new version counts from Saturday 17 February 2035')).toBeVisible();
    expect(screen.getByText('The first words.')).toBeVisible();
    expect(screen.getByText('You may bring a friend.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Read the new Terms of Service' });
    expect(link).toHaveAttribute('href', '/terms?version=2');
    expect(await axe(container)).toEqual([]);
  });

  it('shows the announced version at its address, and from when it counts', async () => {
    open(ANNOUNCED, '/terms?version=2');
    expect(await screen.findByText('Counts from Saturday 17 February 2035')).toBeVisible();
    expect(screen.getByText('The second words.')).toBeVisible();
    expect(screen.getByText('Effective Saturday 17 February 2035.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Read the version that counts now' });
    expect(link).toHaveAttribute('href', '/terms?version=1');
  });

  it('shows an earlier version to those who booked under it, and leads to the one that counts', async () => {
    open(state(SECOND), '/terms?version=1');
    expect(await screen.findByText('An earlier version')).toBeVisible();
    expect(screen.getByText(/Sessions that were booked under it keep it/)).toBeVisible();
    expect(screen.getByText('The first words.')).toBeVisible();
    expect(screen.getByText('Effective January 1, 2025.')).toBeVisible();
  });

  it.each(['/terms', '/terms?version=9', '/terms?version=', '/terms?version=01'])(
    'shows the version that counts at %s',
    async (route) => {
      open(state(SECOND), route);
      expect(await screen.findByText('The second words.')).toBeVisible();
      expect(screen.queryByText('An earlier version')).toBeNull();
    },
  );

  it('shows the newest words that it has when a later version counts already', async () => {
    open(state({ version: 3, from: '2036-01-01' }));
    expect(await screen.findByText('The second words.')).toBeVisible();
  });

  it('shows the version whose day has come while the server cannot be asked', () => {
    open(fails('network'));
    expect(screen.getByText('The first words.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it.each(LEGAL_DOCUMENTS)('has the words of every version of %s', (document) => {
  const texts = { terms: TERMS, privacy: PRIVACY }[document];
  const numbers = versionsOf(document).map(({ version }) => String(version));
  expect(Object.keys(texts)).toEqual(numbers);
});
