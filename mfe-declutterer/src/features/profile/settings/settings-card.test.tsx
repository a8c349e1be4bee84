import {
  axe,
  buildNotificationSettings,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { SettingsCard } from './settings-card';

const user = buildUser({ role: 'declutterer' });
const settings = buildNotificationSettings();
const open = (answers: FakeAnswers = {}) =>
  renderApp(<SettingsCard />, {
    user,
    answers: { 'GET /notifications/settings': { settings }, ...answers },
  });
/** A server that keeps what it is sent. */
const keeping: FakeAnswers = {
  'PUT /notifications/settings': ({ body }) => ({ settings: body as typeof settings }),
};
const bodies = ({ api }: ReturnType<typeof open>) =>
  api.requests.filter(({ key }) => key === 'PUT /notifications/settings').map(({ body }) => body);

describe('SettingsCard', () => {
  it('says that it is loading, then shows what is on', async () => {
    const { container } = open();
    expect(screen.getByText('Loading your email settings...')).toBeInTheDocument();
    expect(await screen.findByRole('switch', { name: 'Reminder the day before' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Reminder shortly before' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked();
    expect(await axe(container)).toEqual([]);
  });

  it('says that loading failed, and tries again', async () => {
    const { api } = open({ 'GET /notifications/settings': fails('unavailable') });
    await screen.findByText('We could not load your email settings');
    api.answer({ 'GET /notifications/settings': { settings } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('switch', { name: 'Quiet hours' })).toBeInTheDocument();
  });

  it('keeps a choice at once', async () => {
    const rendered = open(keeping);
    await userEvent.click(await screen.findByRole('switch', { name: 'Reminder the day before' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(bodies(rendered)).toEqual([{ ...settings, reminder_day_before: false }]);
  });

  it('sends every one of several quick choices, each on top of those before', async () => {
    const rendered = open(keeping);
    await userEvent.click(await screen.findByRole('switch', { name: 'Requests and changes' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Reminder shortly before' }));
    await screen.findByText('Saved.');
    expect(bodies(rendered).at(-1)).toEqual({
      ...settings,
      email_updates: false,
      reminder_two_hours: false,
    });
  });

  it('says what waits in quiet hours, and offers them at night, with their times to choose', async () => {
    const rendered = open(keeping);
    expect(await screen.findByText(/A request is on this site straight away/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    await userEvent.selectOptions(await screen.findByLabelText('Until'), '07:30');
    expect(await screen.findByText(/From 21:00 until 07:30 on the next day\./)).toBeInTheDocument();
    expect(bodies(rendered).map((body) => (body as typeof settings).quiet_hours)).toEqual([
      { from: '21:00', to: '08:00' },
      { from: '21:00', to: '07:30' },
    ]);
  });

  it('goes back to what is stored when the server refuses, and says so', async () => {
    open({ 'PUT /notifications/settings': fails('unavailable', { message: 'A short pause.' }) });
    await userEvent.click(await screen.findByRole('switch', { name: 'Reminder the day before' }));
    expect(await screen.findByText('A short pause. Nothing has changed.')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Reminder the day before' })).toBeChecked();
  });
});
