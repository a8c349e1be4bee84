import { expect, it } from 'vitest';
import { currentOf } from './current-link';

const links = ['/dashboard/client', '/dashboard/client/sessions', '/dashboard/client/payments'].map((to) => ({
  to,
  label: to,
}));
const marked = (pathname: string) =>
  links.flatMap((link) => {
    const current = currentOf(link, links, pathname);
    return current ? [[link.to, current]] : [];
  });

it.each([
  ['/dashboard/client', '/dashboard/client', 'page'],
  ['/dashboard/client/payments', '/dashboard/client/payments', 'page'],
  ['/dashboard/client/sessions/7', '/dashboard/client/sessions', 'true'],
  ['/dashboard/client/unknown', '/dashboard/client', 'true'],
])('%s marks %s alone, as %s', (pathname, to, current) => {
  expect(marked(pathname)).toEqual([[to, current]]);
});

it('marks nothing elsewhere', () => {
  expect(marked('/dashboard/clients')).toEqual([]);
});
