import { NO_IDENTITY } from '@gently/contracts/identity';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { describe, expect, it } from 'vitest';
import { buildChange, buildSetting } from '../../testing/build';
import SettingPage from './setting-page';

const CHANGED = buildSetting({
  value: 300,
  version: 3,
  changed: buildChange({ version: 2, value: 300 }),
  planned: [buildChange({ version: 3, value: 200, from: '2035-02-01T09:00:00.000Z', reason: 'Quiet month' })],
});
const HISTORY = [
  ...CHANGED.planned,
  ...(CHANGED.changed ? [CHANGED.changed] : []),
  buildChange({ value: 500 }),
];

const open = (answers: FakeAnswers = {}, key = 'calls_per_minute') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/admin/configuration/settings/:key" element={<SettingPage />} />
    </Routes>,
    {
      route: `/dashboard/admin/configuration/settings/${key}`,
      answers: {
        'GET /admin/configuration': { settings: [CHANGED] },
        'GET /admin/configuration/:key/history': { changes: HISTORY },
        'POST /admin/configuration/:key/preview': { effects: ['Nobody has more than that now.'] },
        ...answers,
      },
    },
  );
const fill = async (value: string, reason = 'A trial') => {
  const field = await screen.findByLabelText('API rate limit (requests a minute)');
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
  if (reason) await userEvent.type(screen.getByLabelText('Why'), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Show what will change' }));
};
const sent = ({ api }: ReturnType<typeof open>, key: string) =>
  api.requests.filter((request) => request.key === key).map(({ body }) => body);
const PUT = 'PUT /admin/configuration/:key';

describe('the page of a setting', () => {
  it('says what holds, what is planned, and everything that has held', async () => {
    const { container } = open();
    const now = within(await screen.findByRole('region', { name: 'Now' }));
    expect(now.getByText('300 requests a minute')).toBeInTheDocument();
    expect(now.getByText('Thu 1 Feb 2035 at 09:00')).toBeInTheDocument();
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(await history.findByText('From Thu 1 Feb 2035 at 09:00')).toBeInTheDocument();
    expect(history.getByText(/Ada Byron, .*: Quiet month/)).toBeInTheDocument();
    expect(history.getByText('What it began with')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says from when a planned value was postponed, and why', async () => {
    const postponed = { from: '2035-01-25T00:00:00.000Z', because: 'order' as const };
    const [planned = buildChange()] = CHANGED.planned;
    open({
      'GET /admin/configuration': { settings: [{ ...CHANGED, planned: [{ ...planned, postponed }] }] },
    });
    const now = within(await screen.findByRole('region', { name: 'Now' }));
    expect(now.getByText('Postponed from Thu 25 Jan 2035')).toBeInTheDocument();
    expect(now.getByText(/The change before it was postponed/)).toBeInTheDocument();
  });

  it('shows before, after and what will change, and changes nothing before the second press', async () => {
    const rendered = open({ [PUT]: { setting: { ...CHANGED, value: 250, version: 4 } } });
    await fill('250');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change API rate limit?' }));
    expect(dialog.getByText('Now').parentElement).toHaveTextContent('300 requests a minute');
    expect(dialog.getByText('Then').parentElement).toHaveTextContent('250 requests a minute');
    expect(await dialog.findByText('Nobody has more than that now.')).toBeInTheDocument();
    expect(sent(rendered, PUT)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Change it now' }));
    expect(await screen.findByText('It is now: 250 requests a minute.')).toBeInTheDocument();
    expect(sent(rendered, PUT)).toEqual([{ value: 250, reason: 'A trial', version: 3 }]);
  });

  it('plans a change for a moment', async () => {
    const rendered = open({ [PUT]: { setting: CHANGED } });
    await userEvent.click(await screen.findByLabelText(/Later/));
    await userEvent.type(screen.getByLabelText('Holds from: day'), '2099-07-01');
    await fill('250');
    await userEvent.click(await screen.findByRole('button', { name: 'Plan the change' }));
    expect(await screen.findByText(/^Planned: 250 requests a minute from/)).toBeInTheDocument();
    expect(sent(rendered, PUT)).toMatchObject([{ from: '2099-06-30T23:00:00.000Z' }]);
  });

  it('says beside the fields what cannot be', async () => {
    const rendered = open();
    await fill('199', '');
    expect(screen.getAllByText('Please enter a whole number from 200 to 100000')).not.toHaveLength(0);
    expect(screen.getAllByText('Please say why, so that others understand it later')).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(rendered, PUT)).toEqual([]);
  });

  it('keeps what was typed when somebody else was quicker, and lets one go on knowingly', async () => {
    const rendered = open({
      [PUT]: fails('setting_changed', { details: { version: 4, value: 400 } }),
    });
    await fill('250');
    rendered.api.answer({
      'GET /admin/configuration': { settings: [{ ...CHANGED, value: 400, version: 4 }] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    const words = 'A colleague has changed this setting in the meantime';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText(/It is 400 requests a minute now/)).toBeInTheDocument();
    expect(screen.getByLabelText('API rate limit (requests a minute)')).toHaveValue('250');
    rendered.api.answer({ [PUT]: { setting: { ...CHANGED, value: 250, version: 5 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Show what will change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    expect(await screen.findByText('It is now: 250 requests a minute.')).toBeInTheDocument();
    expect(sent(rendered, PUT)).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  it('takes the rate of a colleague when the person has changed only another rate', async () => {
    const before = { platform: 500, card_processing: 290, franchise_commission: 1500 };
    const after = { ...before, card_processing: 250 };
    const fees = (value: typeof before, version: number) =>
      buildSetting({ key: 'fees', value, initial: before, version });
    const rendered = open(
      {
        'GET /admin/configuration': { settings: [fees(before, 1)] },
        [PUT]: fails('setting_changed', { details: { version: 2, value: after } }),
      },
      'fees',
    );
    const platform = await screen.findByLabelText('Platform fee (%)');
    await userEvent.clear(platform);
    await userEvent.type(platform, '6');
    await userEvent.type(screen.getByLabelText('Why'), 'A trial');
    await userEvent.click(screen.getByRole('button', { name: 'Show what will change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    expect(
      await screen.findByText('A colleague has changed this setting in the meantime'),
    ).toBeInTheDocument();
    rendered.api.answer({ [PUT]: { setting: fees({ ...after, platform: 600 }, 3) } });
    await userEvent.click(screen.getByRole('button', { name: 'Show what will change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    expect(await screen.findByText(/^It is now:/)).toBeInTheDocument();
    expect(sent(rendered, PUT)).toMatchObject([
      { version: 1, value: { ...before, platform: 600 } },
      { version: 2, value: { ...after, platform: 600 } },
    ]);
  });

  it('says what the server has against it', async () => {
    open({ [PUT]: fails('internal') });
    await fill('250');
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    expect(await screen.findByText('The setting was not changed')).toBeInTheDocument();
  });

  it('takes an earlier value again, and says why', async () => {
    const key = 'POST /admin/configuration/:key/revert';
    const rendered = open({ [key]: { setting: CHANGED } });
    const buttons = await screen.findAllByRole('button', { name: 'Use this value again' });
    await userEvent.click(buttons[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: 'Use this value again?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use it again' }));
    expect(dialog.getByText('Please say why, so that others understand it later')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Why'), 'It was better');
    await userEvent.click(dialog.getByRole('button', { name: 'Use it again' }));
    expect(await screen.findByText('It is now: 500 requests a minute.')).toBeInTheDocument();
    expect(sent(rendered, key)).toEqual([{ version: 3, to_version: 1, reason: 'It was better' }]);
  });

  it('takes a planned change back', async () => {
    const key = 'POST /admin/configuration/:key/withdraw';
    const rendered = open({ [key]: { setting: CHANGED } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this change' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this planned change?' }));
    await userEvent.type(dialog.getByLabelText('Why'), 'Not now');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText('The planned change has been cancelled.')).toBeInTheDocument();
    expect(sent(rendered, key)).toEqual([{ planned_version: 3, reason: 'Not now' }]);
  });

  it.each([
    ['fees', { platform: 500, card_processing: 290, franchise_commission: 1500 }, 'Platform fee (%)'],
    ['notice', { words: '', from: null, until: null }, /What everybody reads/],
    ['identity', NO_IDENTITY, 'Registered office or business address'],
    ['photos', true, 'On'],
    ['backups_at', '03:00', 'Daily backup'],
  ] as const)('asks for %s in fields of its own', async (key, value, label) => {
    const { container } = open(
      {
        'GET /admin/configuration': { settings: [buildSetting({ key, value, initial: value })] },
        'GET /admin/configuration/:key/history': { changes: [] },
      },
      key,
    );
    expect(await screen.findByLabelText(label)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });
});
