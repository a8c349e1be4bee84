import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../test/show';
import { FilterBar } from './filter-bar';
import { useUrlFilters } from './use-url-filters';

const STATUSES = ['all', 'pending', 'done'] as const;
const List = () => {
  const { among, text, change } = useUrlFilters();
  return (
    <>
      <FilterBar
        label="Filter by status"
        options={STATUSES.map((value) => ({ value, label: value }))}
        value={among('status', STATUSES) ?? 'all'}
        onChange={(value) => change({ status: value === 'all' ? undefined : value })}
      />
      <p>{`about ${text('type')}`}</p>
    </>
  );
};
const address = () => window.location.search;
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

beforeEach(() => window.history.replaceState(null, '', '/list'));

it('shows what the address says, and nothing that it does not know', () => {
  window.history.replaceState(null, '', '/list?status=done&type=payment');
  const { unmount } = show(<List />);
  expect(pressed()).toBe('done');
  expect(screen.getByText('about payment')).toBeInTheDocument();
  unmount();
  window.history.replaceState(null, '', '/list?status=evil');
  show(<List />);
  expect(pressed()).toBe('all');
});

it('writes a filter into the address and takes it out again, begins at the first page and keeps the rest', async () => {
  window.history.replaceState(null, '', '/list?type=payment&page=4');
  const { user } = show(<List />);
  await user.click(screen.getByRole('button', { name: 'pending' }));
  expect(address()).toBe('?type=payment&status=pending');
  await user.click(screen.getByRole('button', { name: 'all' }));
  expect(address()).toBe('?type=payment');
});

it('keeps both of two filters that change at once', async () => {
  const Both = () => {
    const { change } = useUrlFilters();
    return (
      <button
        onClick={() => {
          change({ status: 'done' });
          change({ type: 'visit' });
        }}
      >
        Both
      </button>
    );
  };
  const { user } = show(<Both />);
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(address()).toBe('?status=done&type=visit');
});

it.each([
  ['an id', 'a'.repeat(24), 'a'.repeat(24)],
  ['something longer', 'a'.repeat(25), 'none'],
  ['something else', 'x'.repeat(24), 'none'],
  ['nothing', '', 'none'],
])('reads an id, and takes nothing else for one: %s', (_, said, read) => {
  const Person = () => <p>{useUrlFilters().id('person') ?? 'none'}</p>;
  window.history.replaceState(null, '', `/list?person=${said}`);
  show(<Person />);
  expect(screen.getByText(read)).toBeInTheDocument();
});
