import type { Notification } from '@gently/contracts/notifications';
import {
  axe,
  buildNotification,
  buildUser,
  fails,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site';

/** An API that remembers what was read and deleted. */
const inbox = (given: Notification[]) => {
  let list = given;
  const unread = () => list.filter(({ is_read }) => !is_read).length;
  return {
    'GET /notifications/unread-count': () => ({ unread_count: unread() }),
    'GET /notifications': () => ({
      notifications: list,
      unread_count: unread(),
      page: { next_cursor: null },
    }),
    'PUT /notifications/:id/read': ({ params }: { params: Record<string, string> }) => {
      list = list.map((one) => (one.id === params['id'] ? { ...one, is_read: true } : one));
      return { notification: list.find(({ id }) => id === params['id']) ?? buildNotification() };
    },
    'PUT /notifications/mark-all-read': () => {
      list = list.map((one) => ({ ...one, is_read: true }));
      return { unread_count: 0 };
    },
    'DELETE /notifications/:id': ({ params }: { params: Record<string, string> }) => {
      list = list.filter(({ id }) => id !== params['id']);
      return { unread_count: unread() };
    },
  };
};

const three = () => [
  buildNotification({ title: 'Your session is confirmed', link: '/dashboard/client' }),
  buildNotification({ title: 'Your booking is paid' }),
  buildNotification({ title: 'How was your session?', is_read: true }),
];
const site = (answers: object, route = '/') => renderSite({ route, user: buildUser(), answers });
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const open = async (user: ReturnType<typeof userEvent.setup>, name?: string | RegExp) => {
  await user.click(await bell(name));
  return within(await screen.findByRole('region', { name: 'Notifications' }));
};

describe('the bell', () => {
  it('is not there for visitors', async () => {
    renderSite();
    await screen.findByRole('heading', { name: 'Home' });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  // spec: C7-16
  it('says how many are unread, in its name and as a number', async () => {
    site(inbox(three()));
    expect(await bell('Notifications, 2 unread')).toHaveTextContent('2');
  });

  it('says nothing aloud about what was there already', async () => {
    site(inbox(three()));
    await bell('Notifications, 2 unread');
    expect(screen.queryByText(/^You have/)).toBeNull();
  });

  // spec: C8-10
  it('goes on without a number when it cannot be asked for', async () => {
    site({ 'GET /notifications/unread-count': fails('internal') });
    expect(await bell('Notifications. Failed to fetch unread count')).toHaveTextContent('');
  });

  it('shows very many as 99+', async () => {
    site({ 'GET /notifications/unread-count': { unread_count: 120 } });
    expect(await bell('Notifications, 120 unread')).toHaveTextContent('99+');
  });
});

describe('the latest notifications', () => {
  it('say what happened, with the new ones marked, and nothing wrong for those who cannot see', async () => {
    const user = userEvent.setup();
    const { container } = site(inbox(three()));
    const panel = await open(user);
    const rows = await panel.findAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('New') !== null)).toEqual([true, true, false]);
    expect(panel.getByRole('link', { name: 'See all notifications' })).toHaveAttribute(
      'href',
      '/dashboard/client/notifications',
    );
    expect(await axe(container)).toEqual([]);
  });

  it('lead to what they are about, which reads them and closes the panel', async () => {
    const user = userEvent.setup();
    const { address } = site(inbox(three()));
    const panel = await open(user);
    await user.click(await panel.findByRole('link', { name: 'Your session is confirmed' }));
    await waitFor(() => expect(address()).toBe('/dashboard/client'));
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
  });

  it('can be read one by one, or all at once', async () => {
    const user = userEvent.setup();
    site(inbox(three()));
    const panel = await open(user);
    await user.click(await panel.findByRole('button', { name: 'Mark as read: Your booking is paid' }));
    expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeInTheDocument();
    expect(panel.queryByText('New')).toBeNull();
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Notifications' })).toHaveFocus());
  });

  it('can be deleted, down to none', async () => {
    const user = userEvent.setup();
    site(inbox([buildNotification({ title: 'Only one' })]));
    const panel = await open(user);
    await user.click(await panel.findByRole('button', { name: 'Delete: Only one' }));
    expect(await panel.findByText(/^Nothing here yet/)).toBeInTheDocument();
  });

  // spec: C8-09
  it('say when they cannot be loaded, and load when asked again', async () => {
    const user = userEvent.setup();
    let broken = true;
    const answers = inbox(three());
    site({
      ...answers,
      'GET /notifications': () => (broken ? fails('internal') : answers['GET /notifications']()),
    });
    const panel = await open(user);
    expect(await panel.findByText('Failed to fetch notifications')).toBeInTheDocument();
    broken = false;
    await user.click(panel.getByRole('button', { name: /try again|retry/i }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(3);
  });

  // spec: C8-09
  it.each([
    [
      'PUT /notifications/:id/read',
      'Mark as read: Your booking is paid',
      'Failed to mark notification as read',
    ],
    ['PUT /notifications/mark-all-read', 'Mark all as read', 'Failed to mark all notifications as read'],
    ['DELETE /notifications/:id', 'Delete: Your booking is paid', 'Failed to delete notification'],
  ])('stay as they are when %s fails, and the panel says so', async (key, button, words) => {
    const user = userEvent.setup();
    site({ ...inbox(three()), [key]: fails('internal') });
    const panel = await open(user);
    await user.click(await panel.findByRole('button', { name: button }));
    expect(await panel.findByText(words)).toBeInTheDocument();
    expect(panel.getAllByRole('listitem')).toHaveLength(3);
  });

  it('close with Escape, back to the bell', async () => {
    const user = userEvent.setup();
    site(inbox(three()));
    await open(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(await bell()).toHaveFocus();
  });
});
