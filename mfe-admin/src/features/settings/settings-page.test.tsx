import { axe, fails, renderApp, screen, userEvent, within } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { buildChange, buildSetting } from '../../testing/build';
import SettingsPage from './settings-page';

const open = (answers = {}) =>
  renderApp(<SettingsPage />, {
    route: '/dashboard/admin/configuration',
    answers: {
      'GET /admin/configuration': {
        settings: [
          buildSetting(),
          buildSetting({
            key: 'fees',
            value: { platform: 500, card_processing: 290, franchise_commission: 1500 },
            planned: [buildChange({ from: '2035-02-01T00:00:00.000Z' })],
          }),
          buildSetting({ key: 'photos', value: false, initial: true }),
        ],
      },
      ...answers,
    },
  });

it('says of everything what it does and what holds, by what it is about', async () => {
  const { container } = open();
  const limits = within(await screen.findByRole('region', { name: 'Limits' }));
  const link = limits.getByRole('link', { name: /API rate limit.*600 requests a minute/ });
  expect(link).toHaveAttribute('href', '/dashboard/admin/configuration/settings/calls_per_minute');
  const fees = within(screen.getByRole('region', { name: 'Fees' }));
  expect(
    fees.getByText('Platform fee 5%, Card processing 2.9%, Franchise commission 15%'),
  ).toBeInTheDocument();
  expect(fees.getByText('Changes on Thu 1 Feb 2035 at 00:00')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Features' })).getByText('Off')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Backups' })).not.toBeInTheDocument();
  expect(await axe(container)).toEqual([]);
});

it('leaves out a setting that only a later API knows', async () => {
  const settings = [buildSetting(), { ...buildSetting(), key: 'of_a_later_release' }];
  open({ 'GET /admin/configuration': { settings } });
  const limits = within(await screen.findByRole('region', { name: 'Limits' }));
  expect(limits.getAllByRole('listitem')).toHaveLength(1);
});

it('can be asked for again', async () => {
  const { api } = open({ 'GET /admin/configuration': fails('internal') });
  await screen.findByRole('heading', { name: 'We could not load the settings' });
  api.answer({ 'GET /admin/configuration': { settings: [buildSetting()] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /API rate limit/ })).toBeInTheDocument();
});
