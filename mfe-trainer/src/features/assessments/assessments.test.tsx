import type { Assessment } from '@gently/contracts/trainer';
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
import { afterEach, describe, expect, it } from 'vitest';
import { assessmentsOf, buildAssessment, buildRow, buildStudent, studentsOf } from '../../testing/build';
import AssessmentsPage from './assessments-page';
import SchedulePage from './schedule-page';

const MODULE = buildRow({ id: 'a'.repeat(24) });
const HIDDEN = buildRow({ title: 'Not published', is_active: false });
const IMOGEN = buildStudent();
const ASSESSMENT = buildAssessment();
const LIST = '/dashboard/trainer/assessments';

const open = (answers: FakeAnswers = {}, route = LIST) =>
  renderApp(
    <Routes>
      <Route path={LIST} element={<AssessmentsPage />} />
      <Route path={`${LIST}/new`} element={<SchedulePage />} />
    </Routes>,
    {
      route,
      user: buildUser({ role: 'trainer' }),
      answers: {
        'GET /trainer/modules': { modules: [MODULE, HIDDEN] },
        'GET /trainer/students': studentsOf(IMOGEN),
        'GET /trainer/assessments': assessmentsOf([ASSESSMENT]),
        ...answers,
      },
    },
  );

afterEach(() => localStorage.clear());

describe('the agreed times', () => {
  // spec: S2-18
  it('are told with module, time and how each student stands', async () => {
    const { container } = open({
      'GET /trainer/assessments': assessmentsOf([
        ASSESSMENT,
        buildAssessment({
          starts_at: '2020-02-01T10:00:00.000Z',
          ends_at: '2020-02-01T11:00:00.000Z',
          students: [
            {
              user_id: '1',
              first_name: 'Ash',
              last_name: '',
              state: 'taken',
              score: 84,
              passed: true,
              extra_minutes: 0,
            },
          ],
        }),
      ]),
    });
    expect(screen.getByText('Loading your assessments...')).toBeInTheDocument();
    const items = await screen.findAllByRole('listitem');
    expect(within(items[0] as HTMLElement).getByText('Upcoming')).toBeInTheDocument();
    expect(screen.getByText('From Wed 1 Feb 2090, 10:00 until Wed 1 Feb 2090, 11:00')).toBeInTheDocument();
    await userEvent.click(screen.getByText('1 student, 1 taken'));
    expect(screen.getByText('84%, passed')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Cancel assessment/ })).toHaveLength(1);
    expect(await axe(container)).toEqual([]);
  });

  it('are cancelled after one more question, which says when that did not work', async () => {
    const cancelled = { ...ASSESSMENT, cancelled: true };
    const { api } = open({ 'DELETE /trainer/assessments/:id': fails('network') });
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel assessment/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByText('The assessment still stands')).toBeInTheDocument();
    api.answer({
      'DELETE /trainer/assessments/:id': { assessment: cancelled },
      'GET /trainer/assessments': assessmentsOf([cancelled]),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancel assessment/ })).not.toBeInTheDocument();
  });

  it('give one student more time, and say until when', async () => {
    const [student] = ASSESSMENT.students;
    const longer = { ...ASSESSMENT, students: [{ ...student, extra_minutes: 20 }] } as Assessment;
    const key = 'PUT /trainer/assessments/:id/extra-time';
    const { api, container } = open({ [key]: fails('validation_failed') });
    await userEvent.click(await screen.findByText('1 student, 0 taken'));
    await userEvent.click(screen.getByRole('button', { name: 'Change the extra time of Imogen Hart' }));
    const field = screen.getByLabelText('Extra minutes');
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save extra time' }));
    expect(screen.getByText('Please enter a number of minutes from 0 to 1440')).toBeInTheDocument();
    expect(field).toHaveFocus();
    await userEvent.type(field, '20');
    expect(screen.getByText('Their time ends on Wed 1 Feb 2090, 11:20.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save extra time' }));
    expect(await screen.findByText('The extra time was not saved')).toBeInTheDocument();
    api.answer({ [key]: { assessment: longer }, 'GET /trainer/assessments': assessmentsOf([longer]) });
    await userEvent.click(screen.getByRole('button', { name: 'Save extra time' }));
    expect(await screen.findByText('20 extra minutes')).toBeInTheDocument();
    expect(api.requests.find((request) => request.key === key)?.body).toEqual({
      user_id: student?.user_id,
      minutes: 20,
    });
  });

  it('come page by page', async () => {
    const { api } = open({ 'GET /trainer/assessments': assessmentsOf([ASSESSMENT], 'next-page') });
    await screen.findByText('Upcoming');
    api.answer({ 'GET /trainer/assessments': assessmentsOf([buildAssessment({ cancelled: true })]) });
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier assessments' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.getByText('Upcoming')).toBeInTheDocument();
    expect(api.requests.at(-1)?.query.get('cursor')).toBe('next-page');
  });

  it('say what will be there, and when they did not come', async () => {
    const { api } = open({ 'GET /trainer/assessments': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your assessments' });
    api.answer({ 'GET /trainer/assessments': assessmentsOf([]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No assessments yet' })).toBeInTheDocument();
  });
});

describe('Schedule Assessment', () => {
  const NEW = `${LIST}/new`;
  const POST = 'POST /trainer/assessments';
  const fill = async () => {
    await screen.findByRole('option', { name: MODULE.title });
    await userEvent.selectOptions(screen.getByLabelText('Module'), MODULE.title);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Imogen Hart/ }));
    await userEvent.type(screen.getByLabelText('Date'), '2090-02-01');
    await userEvent.type(screen.getByLabelText('Time'), '10:00');
  };
  const schedule = () => userEvent.click(screen.getByRole('button', { name: 'Schedule Assessment' }));

  // spec: S2-18
  it('agrees a time for a module with its students, and goes on to the list', async () => {
    const { api, address, container } = open({ [POST]: { assessment: ASSESSMENT } }, NEW);
    await fill();
    expect(screen.queryByRole('option', { name: 'Not published' })).not.toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await schedule();
    await screen.findByRole('heading', { level: 1, name: 'Assessments' });
    expect(address()).toBe(LIST);
    expect(api.requests.find(({ key }) => key === POST)?.body).toEqual({
      module_id: MODULE.id,
      student_ids: [IMOGEN.user_id],
      date: '2090-02-01',
      time: '10:00',
      minutes: 60,
      note: '',
    });
    expect(Object.keys(localStorage).filter((key) => key.includes('trainer-assessment'))).toEqual([]);
  });

  it('asks for what is missing', async () => {
    const { api } = open({}, NEW);
    await userEvent.clear(screen.getByLabelText('Open for (minutes)'));
    await schedule();
    expect(await screen.findAllByText('Please choose from 15 minutes to 7 days')).not.toHaveLength(0);
    expect(screen.getAllByText('Please choose a module')).not.toHaveLength(0);
    expect(api.requests.some(({ key }) => key === POST)).toBe(false);
  });

  it('shows what the server refuses beside its field, and keeps what was typed', async () => {
    const refusal = { errors: [{ field: 'date', message: 'Please choose a time that is still to come' }] };
    open({ [POST]: fails('validation_failed', refusal) }, NEW);
    await fill();
    await schedule();
    expect(await screen.findAllByText('Please choose a time that is still to come')).not.toHaveLength(0);
    expect(screen.getByLabelText('Date')).toHaveValue('2090-02-01');
  });
});
