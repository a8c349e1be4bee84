import { axe, buildUser, fails, renderApp, screen, userEvent, type FakeAnswers } from '@gently/testing/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildAnnouncement, pageOf } from '../../testing/build-team';
import { AnnouncementsTab } from './announcements-tab';

const LIST = 'GET /manager/communications/announcements';
const POST = 'POST /manager/communications/announcements';
const DELETE = 'DELETE /manager/communications/announcements/:id';
const listOf = (...announcements: ReturnType<typeof buildAnnouncement>[]) => ({
  announcements,
  page: pageOf,
});

const open = (answers: FakeAnswers = {}) =>
  renderApp(<AnnouncementsTab />, {
    route: '/dashboard/manager?tab=announcements',
    user: buildUser({ role: 'manager' }),
    answers: { [LIST]: listOf(), ...answers },
  });
const write = async () => {
  await userEvent.type(screen.getByLabelText('Title'), 'New kettles');
  await userEvent.type(screen.getByLabelText('Message'), 'They are here.');
};

afterEach(() => localStorage.clear());

describe('announcements', () => {
  // spec: S7-04
  it('go to a role at once, and stand in the history with who has read them', async () => {
    const { api, container } = open({ [POST]: { announcement: buildAnnouncement() } });
    await screen.findByRole('heading', { name: 'No announcements yet' });
    await userEvent.click(screen.getByRole('radio', { name: /Clients/ }));
    await write();
    expect(await axe(container)).toEqual([]);
    api.answer({ [LIST]: listOf(buildAnnouncement()) });
    await userEvent.click(screen.getByRole('button', { name: 'Send announcement' }));
    expect(await screen.findByText('It went to 5 people.')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === POST)?.body).toEqual({
      title: 'New kettles',
      message: 'They are here.',
      target_role: 'client',
    });
    expect(await screen.findByText(/Read in the site by 2 of 5/)).toBeInTheDocument();
  });

  it('go out later, and are cancelled until then', async () => {
    const planned = buildAnnouncement({ state: 'scheduled', scheduled_at: '2090-01-20T09:00:00.000Z' });
    const { api } = open({ [POST]: { announcement: planned }, [DELETE]: { announcement: planned } });
    await userEvent.click(screen.getByRole('radio', { name: /Later/ }));
    await write();
    await userEvent.click(screen.getByRole('button', { name: 'Schedule announcement' }));
    expect(await screen.findAllByText('Please choose a day and a time')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Day and time'), '2090-01-20T09:00');
    api.answer({ [LIST]: listOf(planned) });
    await userEvent.click(screen.getByRole('button', { name: 'Schedule announcement' }));
    expect(await screen.findByText('Announcement scheduled')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === POST)?.body).toMatchObject({
      scheduled_at: '2090-01-20T09:00',
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel announcement/ }));
    api.answer({ [LIST]: listOf({ ...planned, state: 'cancelled' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  });

  it('keep what was typed when they were not taken', async () => {
    open({ [POST]: fails('network') });
    await write();
    await userEvent.click(screen.getByRole('button', { name: 'Send announcement' }));
    expect(await screen.findByText('The announcement was not taken')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('New kettles');
  });

  it('say when they did not come', async () => {
    open({ [LIST]: fails('network') });
    expect(screen.getByText('Loading your announcements...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { name: 'We could not load your announcements' }),
    ).toBeInTheDocument();
  });
});
