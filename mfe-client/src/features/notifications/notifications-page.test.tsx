import {
  axe,
  buildNotification,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { NotificationsPage } from './notifications-page';

type Notification = ReturnType<typeof buildNotification>;
const user = buildUser();
const PAGE = '/dashboard/client/notifications';
const pageOf = (notifications: Notification[], next_cursor: string | null = null) => ({
  notifications,
  unread_count: notifications.filter(({ is_read }) => !is_read).length,
  page: { next_cursor },
});
const open = (answers: FakeAnswers, route = PAGE) =>
  renderApp(<NotificationsPage />, { user, route, answers });
const cardOf = async (title: string) => within(await screen.findByRole('listitem', { name: title }));
const asked = ({ api }: ReturnType<typeof open>) =>
  api.requests.filter(({ key }) => key === 'GET /notifications').map(({ query }) => query.toString());

const confirmed = buildNotification({ link: '/dashboard/bookings/abc' });
const refunded = buildNotification({
  type: 'payment',
  priority: 'high',
  title: 'Money is on its way back',
  body: '£45.00 comes back to your card.',
  is_read: true,
});

describe('Notifications', () => {
  it('says that they are loading', () => {
    open({ 'GET /notifications': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading your notifications...')).toBeInTheDocument();
  });

  // spec: C3-10
  it('shows what happened, when, what it is about and which are new', async () => {
    const urgent = { ...refunded, id: 'f'.repeat(24), title: 'Your card was declined', is_read: false };
    const { container } = open({ 'GET /notifications': pageOf([confirmed, refunded, urgent]) });
    const first = await cardOf('Your session is confirmed');
    expect(first.getByText('New')).toBeInTheDocument();
    expect(first.getByText('Bookings · Fri 1 Feb 2030, 09:05')).toBeInTheDocument();
    expect(first.getByRole('link', { name: 'Your session is confirmed' })).toHaveAttribute(
      'href',
      '/dashboard/bookings/abc',
    );
    const second = await cardOf('Money is on its way back');
    expect(second.queryByText('New')).toBeNull();
    expect(second.queryByText('Important')).toBeNull();
    expect((await cardOf('Your card was declined')).getByText('Important')).toBeInTheDocument();
    expect(second.queryByRole('button', { name: /Mark as read/ })).toBeNull();
    expect(screen.getByText('2 new')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('asks for what the address names, and keeps every choice in the address', async () => {
    const rendered = open({ 'GET /notifications': pageOf([refunded]) }, `${PAGE}?type=payment`);
    await cardOf('Money is on its way back');
    expect(screen.getByLabelText('About')).toHaveValue('payment');
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
    expect(rendered.address()).toBe(`${PAGE}?type=payment&show=unread`);
    await userEvent.selectOptions(screen.getByLabelText('About'), 'Everything');
    expect(rendered.address()).toBe(`${PAGE}?show=unread`);
    await waitFor(() =>
      expect(asked(rendered)).toEqual([
        'type=payment&limit=20',
        'type=payment&is_read=false&limit=20',
        'is_read=false&limit=20',
      ]),
    );
  });

  it.each([
    ['', 'No notifications yet'],
    ['?show=unread', 'Nothing new'],
    ['?type=reminder', 'Nothing of this kind'],
  ])('says what would be here when there is nothing at "%s"', async (search, title) => {
    const { address } = open({ 'GET /notifications': pageOf([]) }, PAGE + search);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    if (search === '') return;
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(address()).toBe(PAGE);
  });

  // spec: C8-09
  it('says calmly that loading failed, and tries again', async () => {
    const { api } = open({ 'GET /notifications': fails('unavailable') });
    await screen.findByRole('heading', { name: 'Failed to fetch notifications' });
    api.answer({ 'GET /notifications': pageOf([confirmed]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await cardOf('Your session is confirmed');
  });

  it('shows further pages on request', async () => {
    open({
      'GET /notifications': ({ query }) =>
        query.get('cursor') === 'two' ? pageOf([refunded]) : pageOf([confirmed], 'two'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await cardOf('Money is on its way back');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('reading notifications', () => {
  const readOne: FakeAnswers = {
    'PUT /notifications/:id/read': { notification: { ...confirmed, is_read: true } },
  };

  it('marks one as read', async () => {
    const { api } = open({ 'GET /notifications': pageOf([confirmed]), ...readOne });
    const button = await screen.findByRole('button', { name: /^Mark as read/ });
    api.answer({ 'GET /notifications': pageOf([{ ...confirmed, is_read: true }]) });
    await userEvent.click(button);
    expect(await screen.findByText('Nothing new')).toBeInTheDocument();
    const request = api.requests.find(({ key }) => key === 'PUT /notifications/:id/read');
    expect(request?.params.id).toBe(confirmed.id);
  });

  it('marks one as read by opening what it is about', async () => {
    const { api, address } = open({ 'GET /notifications': pageOf([confirmed]), ...readOne });
    await userEvent.click(await screen.findByRole('link', { name: 'Your session is confirmed' }));
    expect(address()).toBe('/dashboard/bookings/abc');
    expect(api.requests.some(({ key }) => key === 'PUT /notifications/:id/read')).toBe(true);
  });

  it('marks all as read, and offers it only while something is new', async () => {
    const { api } = open({
      'GET /notifications': pageOf([confirmed]),
      'PUT /notifications/mark-all-read': { unread_count: 0 },
    });
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    api.answer({ 'GET /notifications': pageOf([{ ...confirmed, is_read: true }]) });
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull());
    await waitFor(() => expect(screen.getByText(/^All are marked as read\./)).toHaveFocus());
  });

  // spec: C8-09
  it.each([
    [/^Mark as read/, 'Failed to mark notification as read'],
    [/^Mark all as read/, 'Failed to mark all notifications as read'],
  ])('says that %s did not work', async (name, words) => {
    open({
      'GET /notifications': pageOf([confirmed]),
      'PUT /notifications/:id/read': fails('network'),
      'PUT /notifications/mark-all-read': fails('network'),
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await cardOf('Your session is confirmed');
  });
});

describe('deleting a notification', () => {
  const ask = async (answers: FakeAnswers = {}) => {
    const rendered = open({ 'GET /notifications': pageOf([confirmed]), ...answers });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this notification?' }));
    return { ...rendered, dialog };
  };
  const wasSent = ({ api }: ReturnType<typeof open>) =>
    api.requests.some(({ key }) => key === 'DELETE /notifications/:id');

  it('asks first and changes nothing on Keep it', async () => {
    const { dialog, ...rendered } = await ask();
    expect(dialog.getByText(/Your bookings and payments do not change/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(wasSent(rendered)).toBe(false);
  });

  it('deletes, says so and keeps the place of the keyboard', async () => {
    const { dialog, api } = await ask({ 'DELETE /notifications/:id': { unread_count: 0 } });
    api.answer({ 'GET /notifications': pageOf([]) });
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, delete' }));
    const standing = await screen.findByText('Notification deleted.');
    expect(standing).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument();
  });

  it('can be done with the keyboard alone', async () => {
    const rendered = open({
      'GET /notifications': pageOf([confirmed]),
      'DELETE /notifications/:id': { unread_count: 0 },
    });
    const button = await screen.findByRole('button', { name: /^Delete/ });
    for (let press = 0; press < 7 && document.activeElement !== button; press += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Delete this notification?' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Yes, delete' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/^Notification deleted\./);
    expect(wasSent(rendered)).toBe(true);
  });

  // spec: C8-09
  it.each([
    [fails('network'), 'Failed to delete notification'],
    [fails('notification_not_found'), 'We could not find that notification. It may have been deleted.'],
  ])('stays open and says why it did not work (%#)', async (failure, words) => {
    const { dialog } = await ask({ 'DELETE /notifications/:id': failure });
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, delete' }));
    expect(await dialog.findByText(words)).toBeInTheDocument();
  });
});
