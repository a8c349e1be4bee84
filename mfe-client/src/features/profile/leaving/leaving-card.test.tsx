import {
  axe,
  buildUser,
  fakeFile,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  watchDownloads,
  within,
  type FakeAnswers,
  type FakeFiles,
} from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LeavingCard } from './leaving-card';

const user = buildUser();
const open = (answers: FakeAnswers = {}, files: FakeFiles = {}) =>
  renderApp(<LeavingCard />, { user, route: '/dashboard/client/profile', answers, files });

let downloads: ReturnType<typeof watchDownloads>;
beforeEach(() => (downloads = watchDownloads()));
afterEach(() => downloads.stop());

describe('Download my data', () => {
  it('hands over the file and says so', async () => {
    const { container } = open({}, { 'GET /me/export': fakeFile('my-data.json') });
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your file is in your downloads.')).toBeInTheDocument();
    expect(downloads.saved).toEqual(['my-data.json']);
    expect(await axe(container)).toEqual([]);
  });

  it('says calmly that it did not work, and can be tried again', async () => {
    const { api } = open({}, { 'GET /me/export': fails('network') });
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(
      await screen.findByText('We could not get your file just now. Please try again.'),
    ).toBeInTheDocument();
    api.serve({ 'GET /me/export': fakeFile('my-data.json') });
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(downloads.saved).toEqual(['my-data.json']));
  });
});

describe('Delete my account', () => {
  const ask = async (answers: FakeAnswers = {}) => {
    const rendered = open(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    return { ...rendered, dialog: within(screen.getByRole('dialog', { name: 'Delete your account?' })) };
  };
  const confirm = async (dialog: Awaited<ReturnType<typeof ask>>['dialog'], password: string) => {
    if (password) await userEvent.type(dialog.getByLabelText('Your password'), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, delete my account' }));
  };

  it('says what happens and does nothing on Keep my account', async () => {
    const { dialog, api, container } = await ask();
    expect(dialog.getByText('This cannot be undone.')).toBeInTheDocument();
    expect(dialog.getByText(/^Please cancel paid sessions that are ahead of you first/)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);
    expect(await axe(container)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.requests.some(({ key }) => key === 'DELETE /me')).toBe(false);
  });

  it('needs the password', async () => {
    const { dialog, api } = await ask();
    await confirm(dialog, '');
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Error: Password is required');
    expect(api.requests.some(({ key }) => key === 'DELETE /me')).toBe(false);
  });

  it('says that the password is wrong, at the password', async () => {
    const errors = [{ field: 'password', message: 'That is not your password.' }];
    const { dialog } = await ask({ 'DELETE /me': fails('validation_failed', { errors }) });
    await confirm(dialog, 'not mine');
    await waitFor(() =>
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(
        'Error: That is not your password.',
      ),
    );
  });

  it('says after too many tries how long to wait', async () => {
    const locked = fails('account_locked', { details: { retry_after_seconds: 840 } });
    const { dialog } = await ask({ 'DELETE /me': locked });
    await confirm(dialog, 'not mine');
    expect(await dialog.findByText(/^Too many tries\./)).toBeInTheDocument();
    expect(dialog.getByText('You can try again in 14 minutes.')).toBeInTheDocument();
  });

  it('leads to the paid session that stands in the way', async () => {
    const { dialog } = await ask({
      'DELETE /me': fails('sessions_open'),
    });
    await confirm(dialog, 'Calm-Demo-2025');
    expect(await dialog.findByText(/^You still have a paid session ahead of you\./)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Go to my sessions' })).toHaveAttribute(
      'href',
      '/dashboard/client/sessions',
    );
  });

  it('deletes, forgets everything on this device and leads home', async () => {
    localStorage.setItem(`gently-sorted:booking-draft:${user.id}`, '{}');
    const { dialog, api, address } = await ask({
      'DELETE /me': { deleted_at: '2030-01-05T09:00:00.000Z' },
      'POST /auth/logout': { status: 'ok' },
    });
    await confirm(dialog, 'Calm-Demo-2025');
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.requests.find(({ key }) => key === 'DELETE /me')?.body).toEqual({
      password: 'Calm-Demo-2025',
    });
    expect(Object.keys(localStorage).filter((key) => key.includes(user.id))).toEqual([]);
  });
});
