import { useShownPageTitle } from '@gently/platform/router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../test/show';
import { PageHeader, type PageHeaderProps } from './page-header';

const Tab = () => <output>{useShownPageTitle() ?? 'the title of the address'}</output>;
const tabOf = (props: PageHeaderProps) => {
  show(
    <>
      <PageHeader {...props} />
      <Tab />
    </>,
  );
  return screen.getByRole('status').textContent;
};

it.each([
  ['its title', { title: 'Audit log' }, 'Audit log'],
  ['the name that it is given', { title: 'Good morning, Rowan', tab: 'Overview' }, 'Overview'],
  ['that of its address when its title is no text', { title: <b>Hello</b> }, 'the title of the address'],
  [
    'that of its address when it is a part of a page',
    { title: 'Audit log', level: 'h2' },
    'the title of the address',
  ],
] as const)('gives the page in the browser a title: %s', (_, props, title) => {
  expect(tabOf(props)).toBe(title);
});
