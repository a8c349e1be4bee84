import type { UserDetail } from '@gently/contracts/admin-users';
import { PEOPLE_TEXTS, UNSETTLED, USER_FILE_TEXTS } from '@gently/contracts/admin-users-options';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  watchDownloads,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildDetail, usersOf } from '../../testing/build';
import UserPage from './user-page';
import UsersPage from './users-page';

const open = (user: UserDetail = buildDetail(), answers: FakeAnswers = {}, search = '') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/admin/users" element={<UsersPage />} />
      <Route path="/dashboard/admin/users/:id" element={<UserPage />} />
    </Routes>,
    {
      route: `/dashboard/admin/users/${user.id}${search}`,
      answers: { 'GET /admin/users/:id': { user }, 'GET /admin/users': usersOf(), ...answers },
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const sent = ({ api }: ReturnType<typeof open>, key: string) =>
  api.requests.filter((request) => request.key === key).map(({ body }) => body);

describe('one person', () => {
  it('is told with account, sign-ins and the ways to the audit log and their certificates', async () => {
    const user = buildDetail();
    const { container } = open(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tom Hale' })).toBeInTheDocument();
    for (const words of ['Trainer', 'tom@people.test', '07700 900123', 'Leeds', 'Firefox on Linux'])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(/last used Thu 18 Jan 2035 at 11:30/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in the audit log' })).toHaveAttribute(
      'href',
      '/dashboard/admin/configuration/audit?person=tom%40people.test',
    );
    expect(screen.getByRole('link', { name: 'See their certificates' })).toHaveAttribute(
      'href',
      `/dashboard/admin/training/certificates?holder=${user.id}`,
    );
    expect(await axe(container)).toEqual([]);
  });

  it('who shares a card can be counted on their own, for a reason', async () => {
    const user = buildDetail({ role: 'client', shares_card: true });
    const made = open(user, {
      'POST /admin/users/:id/count-alone': { user: { ...user, counts_alone: true } },
    });
    await press('Count them on their own');
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, count them on their own' }));
    expect(sent(made, 'POST /admin/users/:id/count-alone')).toEqual([]);
    await userEvent.type(dialog().getByLabelText(/^Why/), 'A carer pays for two people');
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, count them on their own' }));
    expect(await screen.findByText('Tom Hale counts on their own now.')).toBeInTheDocument();
    expect(sent(made, 'POST /admin/users/:id/count-alone')).toEqual([
      { reason: 'A carer pays for two people' },
    ]);
    expect(await axe(made.container)).toEqual([]);
  });

  it.each([
    ['is not asked about where no card is shared', {}],
    ['is not asked about where the person counts alone already', { shares_card: true, counts_alone: true }],
  ] as const)('%s', async (_what, overrides) => {
    open(buildDetail({ role: 'client', ...overrides }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Count them on their own' })).toBeNull();
  });

  it('who is gone has no page', async () => {
    open(buildDetail(), { 'GET /admin/users/:id': fails('user_not_there') });
    expect(await screen.findByText('There is no such account')).toBeInTheDocument();
  });

  it.each([
    ['pending', true, 'trainer', ['Approve']],
    ['pending', false, 'trainer', ['Send the confirmation link again']],
    ['pending', true, 'declutterer', []],
    ['suspended', true, 'trainer', ['Activate']],
    ['active', true, 'trainer', []],
    ['pending', true, 'client', []],
    ['suspended', true, 'client', ['Activate']],
  ] as const)(
    'who is %s (confirmed: %s, %s) can be helped by %j',
    async (status, confirmed, role, buttons) => {
      open(buildDetail({ status, email_confirmed: confirmed, role }));
      await screen.findByRole('heading', { level: 1 });
      for (const name of ['Approve', 'Activate', 'Send the confirmation link again'])
        expect(screen.queryAllByRole('button', { name })).toHaveLength(
          (buttons as readonly string[]).includes(name) ? 1 : 0,
        );
    },
  );

  it('who applies to run sessions is decided about beside the application', async () => {
    const user = buildDetail({ status: 'pending', role: 'declutterer' });
    open(user);
    expect(await screen.findByRole('link', { name: 'Read the application' })).toHaveAttribute(
      'href',
      `/dashboard/manager/team/${user.id}`,
    );
  });

  it('who has not confirmed the address cannot be approved, and the page says so', async () => {
    open(buildDetail({ status: 'pending', email_confirmed: false }));
    expect(await screen.findByText(/approved once their email address is confirmed/)).toBeInTheDocument();
  });

  it('shows what stands in the way of greater changes', async () => {
    open(buildDetail({ unsettled: ['regions'] }));
    expect(await screen.findByText(UNSETTLED.regions)).toBeInTheDocument();
  });
});

describe('a deed', () => {
  it('asks once, says what it means, and what came of it', async () => {
    const user = buildDetail({ status: 'pending' });
    const rendered = open(user, {
      'PATCH /admin/users/:id/status': {
        person: { id: user.id, first_name: 'Tom', last_name: 'Hale', role: 'trainer', status: 'active' },
        offers_withdrawn: 0,
        sessions_handed_back: 0,
        sessions_running: 0,
      },
    });
    await press('Approve');
    expect(dialog().getByText(/can use the whole dashboard/)).toBeInTheDocument();
    await press('Yes, approve');
    expect(await screen.findByText('Tom Hale is approved, and has been told.')).toBeInTheDocument();
    expect(sent(rendered, 'PATCH /admin/users/:id/status')).toEqual([{ action: 'approve' }]);
  });

  it('that ends something asks why, and sends nothing before that', async () => {
    const user = buildDetail();
    const rendered = open(user, { 'POST /admin/users/:id/end-sign-ins': { ended: 2 } });
    await press('End all sign-ins');
    await press('Yes, sign out');
    expect(dialog().getByText(PEOPLE_TEXTS.reason)).toBeInTheDocument();
    expect(sent(rendered, 'POST /admin/users/:id/end-sign-ins')).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Why'), 'A telephone was lost');
    await press('Yes, sign out');
    expect(await screen.findByText('Tom Hale is signed out on 2 devices.')).toBeInTheDocument();
    expect(sent(rendered, 'POST /admin/users/:id/end-sign-ins')).toEqual([
      { reason: 'A telephone was lost' },
    ]);
  });

  it('that pauses an account sends the words that the person reads', async () => {
    const user = buildDetail();
    const rendered = open(user, {
      'PATCH /admin/users/:id/status': {
        person: { id: user.id, first_name: 'Tom', last_name: 'Hale', role: 'trainer', status: 'suspended' },
        offers_withdrawn: 0,
        sessions_handed_back: 0,
        sessions_running: 0,
      },
    });
    await press('Suspend');
    expect(dialog().getByText(/Tom Hale reads it in our email/)).toBeInTheDocument();
    await press('Yes, suspend');
    expect(dialog().getByText(PEOPLE_TEXTS.reason)).toBeInTheDocument();
    await userEvent.type(dialog().getByLabelText('Why'), 'Three modules were late');
    await press('Yes, suspend');
    expect(await screen.findByText('Tom Hale is suspended.')).toBeInTheDocument();
    expect(sent(rendered, 'PATCH /admin/users/:id/status')).toEqual([
      { action: 'suspend', reason_for_person: 'Three modules were late' },
    ]);
  });

  it('that is refused keeps what was typed, and says why', async () => {
    const user = buildDetail();
    open(user, {
      'PUT /admin/users/:id/role': fails('user_unsettled', {
        errors: [{ field: 'role', message: UNSETTLED.sessions }],
      }),
    });
    await press('Change role');
    await userEvent.selectOptions(dialog().getByLabelText('New role'), 'Manager');
    await userEvent.type(dialog().getByLabelText('Why'), 'New work');
    await press('Yes, change role');
    expect(await dialog().findByText(new RegExp(UNSETTLED.sessions))).toBeInTheDocument();
    expect(dialog().getByLabelText('Why')).toHaveValue('New work');
    expect(dialog().getByLabelText('New role')).toHaveValue('manager');
  });

  it('does not offer the role that they have', async () => {
    open();
    await press('Change role');
    const options = within(dialog().getByLabelText('New role')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a role',
      'Client',
      'Declutterer',
      'Manager',
      'Franchise owner',
      'Admin',
    ]);
  });

  it('deletes only after the address was typed, and goes back to the list', async () => {
    const user = buildDetail();
    const rendered = open(user, { 'DELETE /admin/users/:id': { deleted_at: '2035-01-17T10:00:00.000Z' } });
    await press('Delete account');
    await userEvent.type(dialog().getByLabelText('Why'), 'Asked by telephone');
    await userEvent.type(dialog().getByLabelText('Email address of the account'), 'tim@people.test');
    await press('Yes, delete for good');
    expect(dialog().getByText(PEOPLE_TEXTS.email)).toBeInTheDocument();
    await userEvent.clear(dialog().getByLabelText('Email address of the account'));
    await userEvent.type(dialog().getByLabelText('Email address of the account'), 'tom@people.test');
    await press('Yes, delete for good');
    expect(await screen.findByText('The account of Tom Hale is deleted.')).toBeInTheDocument();
    expect(rendered.address()).toBe('/dashboard/admin/users');
    expect(sent(rendered, 'DELETE /admin/users/:id')).toEqual([
      { email: 'tom@people.test', reason: 'Asked by telephone' },
    ]);
  });
});

describe('downloading the data of a person', () => {
  const TAKE = 'POST /admin/users/:id/export';
  const file = { filename: 'their-data.json', content: '{}' };

  it('needs a reason, states that the person gets an email, and leaves out what is private', async () => {
    const downloads = watchDownloads();
    const page = open(buildDetail(), { [TAKE]: file });
    await press('Download their data');
    expect(dialog().getByText(/Tom Hale gets an email at once/)).toBeInTheDocument();
    await press('Yes, download');
    expect(dialog().getByText(PEOPLE_TEXTS.reason)).toBeInTheDocument();
    expect(sent(page, TAKE)).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Why'), 'A question of the tax office');
    await press('Yes, download');
    expect(await screen.findByText(/The file is in your downloads/)).toBeInTheDocument();
    expect(downloads.saved).toEqual(['their-data.json']);
    expect(sent(page, TAKE)).toEqual([{ reason: 'A question of the tax office' }]);
    downloads.stop();
  });

  it('sends when and how the person asked, once both are given', async () => {
    const downloads = watchDownloads();
    const page = open(buildDetail(), { [TAKE]: file });
    await press('Download their data');
    await userEvent.type(dialog().getByLabelText('Why'), 'Their request');
    await userEvent.click(dialog().getByLabelText(/They have asked for this file/));
    expect(await axe(screen.getByRole('dialog'))).toEqual([]);
    await press('Yes, download');
    for (const text of [USER_FILE_TEXTS.on, USER_FILE_TEXTS.how])
      expect(dialog().getByText(text)).toBeInTheDocument();
    await userEvent.type(dialog().getByLabelText('When they asked'), '2025-01-17');
    await userEvent.type(dialog().getByLabelText('How they asked'), 'By email');
    await press('Yes, download');
    expect(await screen.findByText(/The file is in your downloads/)).toBeInTheDocument();
    expect(sent(page, TAKE)).toEqual([
      { reason: 'Their request', asked: { on: '2025-01-17', how: 'By email' } },
    ]);
    downloads.stop();
  });

  it('keeps what was typed when it is refused', async () => {
    open(buildDetail(), { [TAKE]: fails('internal') });
    await press('Download their data');
    await userEvent.type(dialog().getByLabelText('Why'), 'Their request');
    await press('Yes, download');
    expect(await dialog().findByText('We could not get the file')).toBeInTheDocument();
    expect(dialog().getByLabelText('Why')).toHaveValue('Their request');
  });
});

describe('looking at the site as somebody', () => {
  const BUTTON = 'See the site as they do';
  const started = {
    token: 'view',
    ends_at: '2035-01-17T10:15:00.000Z',
    user: buildUser({ id: 'u1', first_name: 'Tom' }),
  };
  const assign = vi.fn();
  /** Only once the page is there: its router reads the address. */
  const catchLeaving = () => vi.stubGlobal('location', { ...window.location, assign });
  afterEach(() => {
    vi.unstubAllGlobals();
    assign.mockReset();
    sessionStorage.clear();
  });

  it('says what it means, needs a reason that they read, and opens their dashboard', async () => {
    const page = open(buildDetail(), { 'POST /admin/users/:id/view': started });
    await press(BUTTON);
    catchLeaving();
    expect(dialog().getByText(/is told at once that you look, and why/)).toBeInTheDocument();
    expect(dialog().getByText(/^Tom Hale reads this/)).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, see it' }));
    expect(dialog().getByText(PEOPLE_TEXTS.reason)).toBeInTheDocument();
    await userEvent.type(dialog().getByLabelText('Why'), 'A button that does nothing');
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, see it' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
    expect(sent(page, 'POST /admin/users/:id/view')).toEqual([{ reason: 'A button that does nothing' }]);
  });

  it('keeps what was typed when it is refused', async () => {
    open(buildDetail(), { 'POST /admin/users/:id/view': fails('viewing_refused') });
    await press(BUTTON);
    catchLeaving();
    await userEvent.type(dialog().getByLabelText('Why'), 'A look');
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, see it' }));
    expect(await dialog().findByText(/Nobody can look as an admin/)).toBeInTheDocument();
    expect(dialog().getByLabelText('Why')).toHaveValue('A look');
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['admin', 'active'],
    ['trainer', 'suspended'],
  ] as const)('is not offered for a %s who is %s', async (role, status) => {
    open(buildDetail({ role, status }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it.each([
    ['over', 'The time for looking is over. You are back as yourself.'],
    ['stopped', 'You are back as yourself.'],
  ])('says on the way back that it is %s', async (how, words) => {
    open(buildDetail(), {}, `?viewing=${how}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
