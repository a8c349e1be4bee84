import { CATALOGUE_TEXTS } from '@gently/contracts/catalogue-options';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { describe, expect, it } from 'vitest';
import { buildAdminService, buildCatalogue, buildPlanned, buildVersion } from '../../testing/catalogue';
import ServicePage from './service-page';

const ID = 'e'.repeat(24);
const first = buildVersion();
const takenBack = buildVersion(
  { price: 60 },
  { version: 2, from: '2035-02-01T00:00:00.000Z', withdrawn: true, by: null, reason: 'Too early' },
);
const planned = { ...buildPlanned(), version: 3 };
const SERVICE = buildAdminService({ id: ID, version: 3, planned: [planned] });
const WITHDRAW = 'POST /admin/services/:id/withdraw';

const open = (answers: FakeAnswers = {}, state?: unknown) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/admin/services/details/:id" element={<ServicePage />} />
    </Routes>,
    {
      route: `/dashboard/admin/services/details/${ID}`,
      state,
      answers: {
        'GET /admin/services': buildCatalogue(SERVICE),
        'GET /admin/services/:id': { service: SERVICE, versions: [planned, takenBack, first] },
        ...answers,
      },
    },
  );
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const ask = async (reason = 'Not now') => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this planned change?' }));
  await userEvent.type(dialog.getByLabelText('Why'), reason);
  return dialog;
};
const confirm = (dialog: Awaited<ReturnType<typeof ask>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Cancel the change' }));

describe('the page of a service', () => {
  it('shows what is in effect, what is planned, and every version with its reason', async () => {
    const { container } = open();
    expect(screen.getByText('Loading this service...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Home Decluttering' })).toBeInTheDocument();
    const now = await part('Now');
    expect(await now.findByText('Decluttering support')).toBeInTheDocument();
    expect(now.getByText('£40.00')).toBeInTheDocument();
    expect(now.queryByText('Full price')).not.toBeInTheDocument();
    const plan = await part('Planned');
    expect(plan.getByText('From Thu 1 Mar 2035')).toBeInTheDocument();
    expect(plan.getByText('Price: £45.00 (was: £40.00)')).toBeInTheDocument();
    const history = await part('History');
    expect(history.getByText('Planned from Thu 1 Mar 2035')).toBeInTheDocument();
    expect(history.getByText('Cancelled before it took effect')).toBeInTheDocument();
    expect(history.getByText('In effect since Wed 17 Jan 2035 at 10:00')).toBeInTheDocument();
    expect(history.getByText(/No name recorded, .*: Too early/)).toBeInTheDocument();
    expect(history.getByText('Added as “Home Decluttering” at £40.00 for 1 hour')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change this service' })).toHaveAttribute(
      'href',
      `/dashboard/admin/services/details/${ID}/change`,
    );
    expect(await axe(container)).toEqual([]);
  });

  it('says from when a planned change was postponed, and why', async () => {
    const postponed = { from: '2035-02-20T00:00:00.000Z', because: 'emails' as const };
    const service = { ...SERVICE, planned: [{ ...planned, postponed }] };
    const { container } = open({ 'GET /admin/services/:id': { service, versions: [planned, first] } });
    const plan = await part('Planned');
    expect(plan.getByText('Postponed from Tue 20 Feb 2035')).toBeInTheDocument();
    expect(plan.getByText(/15 whole days after the last one is accepted/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says what was done on the page before', async () => {
    open({}, { done: 'Home Decluttering has changed.' });
    await part('Now');
    expect(screen.getByRole('status')).toHaveTextContent('Home Decluttering has changed.');
  });

  it('says when a new service begins', async () => {
    const coming = buildAdminService({ id: ID, current: null, planned: [buildPlanned()] });
    open({ 'GET /admin/services/:id': { service: coming, versions: coming.planned } });
    const begins = await part('From the first day');
    expect(begins.getByText('Begins')).toBeInTheDocument();
    expect(begins.getByText('Thu 1 Mar 2035')).toBeInTheDocument();
  });

  it('has a history also of a service that was cancelled before it began', async () => {
    const gone = buildAdminService({ id: ID, current: null });
    open({ 'GET /admin/services/:id': { service: gone, versions: [{ ...first, withdrawn: true }] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Home Decluttering' })).toBeInTheDocument();
    expect((await part('History')).getByText('Cancelled before it took effect')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = open({ 'GET /admin/services/:id': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load this service' });
    api.answer({ 'GET /admin/services/:id': { service: SERVICE, versions: [planned, first] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await part('Now');
  });
});

describe('a planned change', () => {
  const without = { ...SERVICE, planned: [] };

  it('is cancelled with a reason, and is gone from the page at once', async () => {
    const { api } = open({ [WITHDRAW]: { service: without } });
    const dialog = await ask();
    expect(dialog.getByText('£45.00 from Thu 1 Mar 2035: this will not happen.')).toBeInTheDocument();
    expect(await axe(document.body)).toEqual([]);
    api.answer({ 'GET /admin/services/:id': { service: without, versions: [takenBack, first] } });
    await confirm(dialog);
    const message = await screen.findByText('The planned change has been cancelled.');
    expect(message.closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Planned' })).not.toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === WITHDRAW)?.body).toEqual({
      version: 3,
      planned_version: 3,
      reason: 'Not now',
    });
  });

  it('needs a reason', async () => {
    const { api } = open();
    const dialog = await ask('x');
    await confirm(dialog);
    expect(dialog.getByText(CATALOGUE_TEXTS.reason)).toBeInTheDocument();
    expect(api.requests.some(({ key }) => key === WITHDRAW)).toBe(false);
  });

  it.each([
    [fails('service_changed', { details: { version: 4 } }), /A colleague has changed this service/],
    [fails('not_found'), /We could not find that/],
    [fails('internal'), /Something went wrong on our side/],
    [
      fails('validation_failed', {
        errors: [{ field: 'planned_version', message: CATALOGUE_TEXTS.tooSoon('1 March 2035') }],
      }),
      /This lowers what declutterers are paid/,
    ],
    [
      fails('validation_failed', { errors: [{ field: 'reason', message: CATALOGUE_TEXTS.reason }] }),
      CATALOGUE_TEXTS.reason,
    ],
  ])('stays planned when the server refuses, with the reason that it gives', async (failure, words) => {
    const { api } = open({ [WITHDRAW]: failure });
    const dialog = await ask();
    await confirm(dialog);
    expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(dialog.getByLabelText('Why')).toHaveValue('Not now');
    api.answer({ [WITHDRAW]: { service: without } });
    await confirm(dialog);
    expect(await screen.findByText('The planned change has been cancelled.')).toBeInTheDocument();
  });
});
