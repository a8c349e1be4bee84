import { APPLICANT_TEXTS, APPROVAL_GAP_LABELS } from '@gently/contracts/application-options';
import { londonDate } from '@gently/contracts/dates';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  buildApplicant,
  buildApplication,
  buildApproval,
  buildMember,
  buildPerformance,
  buildStanding,
} from '../../testing/build';
import MemberPage from './member-page';

const ID = 'a'.repeat(24);
const KEY = 'GET /manager/team/declutterers/:id/performance';
const STANDING = 'GET /manager/team/applicants/:id';
const open = (answers: FakeAnswers = {}, role: 'manager' | 'admin' = 'manager') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/manager/team/:id" element={<MemberPage />} />
    </Routes>,
    {
      route: `/dashboard/manager/team/${ID}`,
      answers: { [KEY]: buildPerformance(), [STANDING]: { applicant: buildStanding() }, ...answers },
      user: buildUser({ role }),
    },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inactive = () =>
  buildPerformance({
    declutterer: {
      ...buildMember({ id: ID, status: 'inactive', is_active: false }),
      joined_at: '2029-06-01T10:00:00.000Z',
    },
  });

describe('somebody of the team', () => {
  // spec: S7-02
  it('is shown with how they do, what they wrote and what they have learnt', async () => {
    const { container } = open();
    expect(screen.getByText('Loading this person...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' })).toBeInTheDocument();
    const figures = within(screen.getByRole('region', { name: 'How they do' }));
    for (const words of ['9', '£540.00', '4.8 of 5, from 12 ratings', '90%', '100%'])
      expect(figures.getAllByText(words).length).toBeGreaterThan(0);
    expect(figures.getByText('1 handed back, 0 missed')).toBeInTheDocument();
    expect(screen.getByText('Ten years of calm houses.')).toBeInTheDocument();
    expect(screen.getByText('Working with ADHD')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('has an average that is explained by the sum and the sessions', async () => {
    const { api } = open({
      'GET /reports/explain': {
        figure: 'session_value',
        from: '2030-01-01',
        to: '2030-01-30',
        total: 540,
        entries_total: 0,
        entries: [],
        page: { next_cursor: null },
      },
    });
    const label = 'Average session value of Marcus Ellery';
    await userEvent.click(await screen.findByRole('button', { name: `Explain this number: ${label}` }));
    const dialog = within(screen.getByRole('dialog', { name: label }));
    expect(await dialog.findByText('£540.00 over 9 sessions is £60.00 each.')).toBeInTheDocument();
    const { query } = api.requests.find(({ key }) => key === 'GET /reports/explain') ?? {};
    expect([query?.get('figure'), query?.get('declutterer_id')?.length]).toEqual(['session_value', 24]);
  });

  it('is not there for who looks after another region', async () => {
    open({ [KEY]: fails('person_not_found') });
    expect(await screen.findByRole('heading', { name: 'Nobody of your team is here' })).toBeInTheDocument();
  });

  it('can be asked for again, and may have nothing yet', async () => {
    const { api } = open({ [KEY]: fails('network') });
    await screen.findByRole('heading', { name: 'We could not load this person' });
    const nothing = { ...buildApplicant(), application: null };
    api.answer({ [KEY]: nothing });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('They have not sent their application yet.')).toBeInTheDocument();
    expect(screen.getByText(/^No certificates yet/)).toBeInTheDocument();
  });
});

describe('approve, suspend and activate', () => {
  // spec: S2-24
  it('approves with application, references and certificates beside it, and says what happened', async () => {
    const { api } = open({
      [KEY]: buildApplicant(),
      'POST /manager/team/declutterers/:id/approve': buildApproval({
        person: { id: ID, first_name: 'Priya', last_name: 'Nair', role: 'declutterer', status: 'active' },
      }),
    });
    expect(await screen.findByText('Sam Reed')).toBeInTheDocument();
    await press('Approve');
    expect(await screen.findByRole('dialog', { name: 'Approve Priya Nair?' })).toBeInTheDocument();
    await press('Yes, approve');
    expect(await screen.findByText('Priya Nair is approved')).toBeInTheDocument();
    expect(
      api.requests.filter(({ key }) => key === 'POST /manager/team/declutterers/:id/approve'),
    ).toHaveLength(1);
  });

  it('says so where referees have not agreed', async () => {
    open({ [KEY]: { ...buildApplicant(), application: buildApplication({ references: null }) } });
    expect(await screen.findByText(/^Their referees have not agreed/)).toBeInTheDocument();
  });

  // spec: S2-24
  it('suspends for a reason, and says what became of offers and sessions', async () => {
    const { api } = open({
      'POST /manager/team/declutterers/:id/suspend': buildApproval({
        offers_withdrawn: 1,
        sessions_handed_back: 2,
        sessions_running: 1,
      }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' });
    await press('Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Marcus Ellery?' }));
    expect(dialog.getByText(/Confirmed sessions ahead go to somebody else/)).toBeInTheDocument();
    await press('Yes, suspend');
    expect(await dialog.findByText('Please say why, in 3 to 500 characters')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Why'), 'Two clients have complained');
    await press('Yes, suspend');
    expect(await screen.findByText('Marcus Ellery is suspended')).toBeInTheDocument();
    expect(
      screen.getByText(
        '1 offer was withdrawn; 2 sessions were handed back and somebody else is asked; 1 session that has begun goes on.',
      ),
    ).toBeInTheDocument();
    const sent = api.requests.find(({ key }) => key === 'POST /manager/team/declutterers/:id/suspend');
    expect(sent?.body).toEqual({ reason_for_person: 'Two clients have complained' });
  });

  // spec: S2-24
  it('activates again, and keeps the question open when that did not work', async () => {
    const ACTIVATE = 'POST /manager/team/declutterers/:id/activate';
    const { api } = open({ [KEY]: inactive(), [ACTIVATE]: fails('account_state') });
    await screen.findByText('Inactive');
    await press('Activate');
    await press('Yes, activate');
    expect(await screen.findByText('The activation did not go through')).toBeInTheDocument();
    api.answer({ [ACTIVATE]: buildApproval() });
    await press('Yes, activate');
    expect(await screen.findByText('Marcus Ellery is active again')).toBeInTheDocument();
  });

  it('says what is missing when a pause cannot end', async () => {
    const missing = { errors: [{ field: 'identity', message: APPROVAL_GAP_LABELS.identity }] };
    open({
      [KEY]: inactive(),
      'POST /manager/team/declutterers/:id/activate': fails('approval_incomplete', missing),
    });
    await screen.findByText('Inactive');
    await press('Activate');
    await press('Yes, activate');
    expect(await screen.findByText(new RegExp(APPROVAL_GAP_LABELS.identity))).toBeInTheDocument();
  });

  it('leaves everything as it is when the answer is no', async () => {
    const { api } = open();
    await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' });
    await press('Suspend');
    await press('Keep active');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.requests.every(({ key }) => key === KEY)).toBe(true);
  });
});

describe('an applicant', () => {
  const openApplicant = (applicant: Partial<ReturnType<typeof buildStanding>>, role?: 'manager' | 'admin') =>
    open({ [KEY]: buildApplicant(), [STANDING]: { applicant: buildStanding(applicant) } }, role);
  const sentTo = (api: ReturnType<typeof open>['api'], key: string) =>
    api.requests.filter((request) => request.key === key).map(({ body }) => body);

  it('is shown with all that is missing, and with the day by which an answer was promised', async () => {
    const { container } = openApplicant({
      gaps: ['email', 'identity', 'references'],
      identity_seen_on: null,
      references_contacted_on: null,
    });
    expect(await screen.findByText('Their email address is not confirmed yet')).toBeInTheDocument();
    expect(screen.getByText(/identity document is not recorded/)).toBeInTheDocument();
    expect(screen.getByText(/promised an answer by/)).toHaveTextContent('14 Jan 2030');
    expect(screen.queryByRole('button', { name: 'Waive the references' })).not.toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('has the days of the checks recorded, and no day that did not change here', async () => {
    const key = 'PUT /manager/team/applicants/:id/checks';
    const { api } = openApplicant({ gaps: ['identity'], identity_seen_on: null });
    api.answer({ [key]: { applicant: buildStanding() } });
    const field = await screen.findByLabelText('You saw their identity document on');
    const today = londonDate(new Date());
    await userEvent.type(field, today);
    await press('Save the checks');
    expect(await screen.findByText('The checks are saved')).toBeInTheDocument();
    expect(sentTo(api, key)).toEqual([{ identity_seen_on: today }]);
  });

  it('takes no check that was long ago', async () => {
    openApplicant({ gaps: ['identity'], identity_seen_on: null });
    await userEvent.type(await screen.findByLabelText('You saw their identity document on'), '1900-01-01');
    await press('Save the checks');
    expect(screen.getByText(APPLICANT_TEXTS.longAgo)).toBeInTheDocument();
  });

  it.each([
    [
      'Ask for more',
      'Your question',
      'Send the question',
      'POST /manager/team/applicants/:id/question',
      'question',
    ],
    ['Decline', 'Why', 'Yes, decline', 'POST /manager/team/applicants/:id/decline', 'reason'],
  ] as const)(
    'is answered with %s, which needs words of its own',
    async (button, label, confirm, key, field) => {
      const { api } = openApplicant({});
      await screen.findByText('Nothing is missing. You can approve them.');
      await press(button);
      const dialog = within(await screen.findByRole('dialog'));
      await press(confirm);
      expect(await dialog.findByText(/in 3 to 1,000 characters/)).toBeInTheDocument();
      api.answer({ [key]: fails('application_closed') });
      await userEvent.type(dialog.getByLabelText(label), 'We need to know more.');
      await press(confirm);
      expect(await dialog.findByText(/Your text is still here/)).toBeInTheDocument();
      api.answer({ [key]: { applicant: buildStanding() } });
      await press(confirm);
      expect(await screen.findByText(/question is sent|is declined/)).toBeInTheDocument();
      expect(sentTo(api, key)).toEqual([
        { [field]: 'We need to know more.' },
        { [field]: 'We need to know more.' },
      ]);
    },
  );

  it('goes without references only when an admin agrees', async () => {
    openApplicant({ gaps: ['references'], references_contacted_on: null }, 'admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Waive the references' }));
    expect(await screen.findByText(/Your reason is kept in the audit log/)).toBeInTheDocument();
  });

  it('that has been asked is shown with the question and the answer', async () => {
    openApplicant({
      questions: [
        {
          question: 'Do you drive?',
          asked_at: '2030-01-08T10:00:00.000Z',
          answer: 'Yes.',
          answered_at: '2030-01-09T10:00:00.000Z',
        },
      ],
    });
    expect(await screen.findByText('Do you drive?')).toBeInTheDocument();
    expect(screen.getByText('Yes.')).toBeInTheDocument();
  });
});
