import {
  buildAdvertised,
  buildService,
  buildSite,
  renderApp,
  screen,
  waitFor,
  type FakeAnswers,
} from '@gently/testing/react';
import { HIGHEST_GRADE, readingGrade, sentencesOf } from '@gently/testing/reading';
import { expect, it } from 'vitest';
import { RECRUITMENT_TABS } from './content/recruitment';
import { manifest } from './manifest';

const ANSWERS: FakeAnswers = {
  'GET /services': { services: [buildService()] },
  'GET /services/advertised': buildAdvertised(),
};
const routesOf = (id: string, path: string): string[] =>
  id === 'recruitment' ? RECRUITMENT_TABS.map(({ value }) => `${path}?tab=${value}`) : [path];
const pages = manifest.mounts.flatMap(({ id, path, load }) =>
  routesOf(id, path).map((route) => ({ route, load })),
);

it.each(pages)('$route reads at grade 9 or below', async ({ route, load }) => {
  const { default: Page } = await load();
  const { container } = renderApp(<Page />, { route, answers: ANSWERS, site: buildSite() });
  await screen.findByRole('heading', { level: 1 });
  // A page can have its heading before it has its text.
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  const sentences = sentencesOf(container);
  expect(sentences).not.toEqual([]);
  expect(readingGrade(sentences.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
});
