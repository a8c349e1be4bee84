import type { Notification } from '@gently/contracts/notifications';
import { axe, buildUser, fails, renderApp, screen, userEvent, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import NotificationsPage from './notifications-page';

const NEWS: Notification = {
  id: 'a'.repeat(24),
  type: 'account',
  priority: 'normal',
  title: 'An application is here',
  body: 'Robin Vale has handed in their application.',
  link: '/dashboard/manager/team/x',
  is_read: false,
  created_at: '2030-01-17T10:00:00.000Z',
};
const LIST = 'GET /manager/notifications';
const READ = 'PATCH /manager/notifications/:id/read';
const listOf = (...notifications: Notification[]) => ({
  notifications,
  unread_count: notifications.length,
  page: { next_cursor: null },
});
const open = (answers: FakeAnswers = {}) =>
  renderApp(<NotificationsPage />, {
    route: '/dashboard/manager/notifications',
    user: buildUser({ role: 'manager' }),
    answers: { [LIST]: listOf(NEWS), ...answers },
  });

describe('the notifications of a manager', () => {
  // spec: S7-04
  it('are read one by one, and lead to what they are about', async () => {
    const { api, container } = open({ [READ]: fails('network') });
    expect(await screen.findByText('New')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^See more/ })).toHaveAttribute('href', NEWS.link);
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Mark as read/ }));
    expect(await screen.findByText('It was not marked as read')).toBeInTheDocument();
    const read = { ...NEWS, is_read: true };
    api.answer({ [READ]: { notification: read }, [LIST]: listOf(read) });
    await userEvent.click(screen.getByRole('button', { name: /^Mark as read/ }));
    expect(await screen.findByRole('heading', { name: NEWS.title })).toBeInTheDocument();
    await expect.poll(() => screen.queryByText('New')).toBeNull();
  });

  it('say what will be there, and when they did not come', async () => {
    const { api } = open({ [LIST]: fails('network') });
    expect(screen.getByText('Loading your notifications...')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'We could not load your notifications' });
    api.answer({ [LIST]: listOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument();
  });
});
