import { expect, it } from 'vitest';
import { readRegistry } from './registry';

const pageWith = (content: string): Document => {
  const page = document.implementation.createHTMLDocument('');
  const script = page.createElement('script');
  script.id = 'registry';
  script.type = 'application/json';
  script.textContent = content;
  page.head.append(script);
  return page;
};

it('reads the registry out of the page', () => {
  const registry = { environment: 'production', shell: { version: 'a1' }, remotes: [] };
  expect(readRegistry(pageWith(JSON.stringify(registry)))).toEqual(registry);
});

it.each([
  ['not filled in', '"__REGISTRY__"'],
  ['cut off', '{"environment":'],
  ['without remotes', '{"environment":"x"}'],
])('gives an empty registry when it is %s', (_case, content) => {
  expect(readRegistry(pageWith(content)).remotes).toEqual([]);
});

it('gives an empty registry when the page has none', () => {
  expect(readRegistry(document.implementation.createHTMLDocument('')).remotes).toEqual([]);
});
