import { axe, fails, renderApp, screen, userEvent, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildProfile, buildSettings } from '../../testing/build';
import { SettingsTab } from './settings-tab';

const SETTINGS = 'GET /manager/settings';
const SAVE = 'PUT /manager/settings';
const open = (answers: FakeAnswers = {}) =>
  renderApp(<SettingsTab />, {
    answers: {
      [SETTINGS]: { regions: [buildSettings()] },
      'GET /manager/profile': { profile: buildProfile() },
      ...answers,
    },
  });
const urgent = () => screen.findByLabelText('A session without anybody is urgent from');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

describe('the settings of a region', () => {
  // spec: S2-21
  it('are shown, changed and saved', async () => {
    const { api, container } = open({ [SAVE]: { regions: [buildSettings({ urgent_hours: 24 })] } });
    expect(screen.getByText('Loading your settings...')).toBeInTheDocument();
    expect(await urgent()).toHaveValue(48);
    await screen.findByText('Postcodes LS, BD');
    const link = screen.getByRole('link', { name: 'Change your email address' });
    expect(link).toHaveAttribute('href', '/account/email');
    expect(await axe(container)).toEqual([]);
    await userEvent.clear(await urgent());
    await userEvent.type(await urgent(), '24');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Certificates that run out soon' }));
    await save();
    expect(await screen.findByText(/^Your settings are saved/)).toBeInTheDocument();
    const [sent] = api.requests.filter(({ key }) => key === SAVE);
    expect(sent?.body).toMatchObject({ region_id: 'c'.repeat(24), urgent_hours: 24 });
    expect((sent?.body as { shown_alerts: string[] }).shown_alerts).not.toContain('certificate_expiring');
  });

  it('say whose they are, what they keep from being sent, and what comes in any case', async () => {
    open();
    await urgent();
    expect(screen.getByText(/^These belong to the region: everybody who looks after it/)).toBeInTheDocument();
    expect(
      screen.getByText(/nobody who looks after .+ gets a notification or an email about it/),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/Reports about messages, check-ins .+ always reach you, whatever you choose here/),
    ).toBeInTheDocument();
  });

  it('say what is wrong, and send nothing', async () => {
    const { api } = open();
    await userEvent.clear(await urgent());
    await save();
    expect(await screen.findAllByText('Please choose from 2 to 168 hours')).toHaveLength(2);
    expect(api.requests.filter(({ key }) => key === SAVE)).toEqual([]);
  });

  it('keep what was typed when they could not be saved', async () => {
    open({ [SAVE]: fails('network') });
    await userEvent.clear(await urgent());
    await userEvent.type(await urgent(), '12');
    await save();
    expect(await screen.findByText('Your settings were not saved')).toBeInTheDocument();
    expect(await urgent()).toHaveValue(12);
  });

  it('say that there is no region, and can be asked for again', async () => {
    const { api } = open({ [SETTINGS]: fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your settings' });
    api.answer({ [SETTINGS]: { regions: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'You look after no region yet' })).toBeInTheDocument();
  });
});
