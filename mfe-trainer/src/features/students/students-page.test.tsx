import {
  axe,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  waitFor,
  watchDownloads,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildRow, buildStudent, studentsOf } from '../../testing/build';
import { StudentsPage } from './students-page';

const MODULE = buildRow({ id: 'a'.repeat(24) });
const open = (answers: FakeAnswers = {}, route = '/dashboard/trainer/students') =>
  renderApp(<StudentsPage />, {
    route,
    answers: {
      'GET /trainer/modules': { modules: [MODULE] },
      'GET /trainer/students': studentsOf(buildStudent()),
      ...answers,
    },
  });
const asked = ({ api }: ReturnType<typeof open>) =>
  Object.fromEntries(
    api.requests
      .filter(({ key }) => key === 'GET /trainer/students')
      .at(-1)
      ?.query.entries() ?? [],
  );

describe('the students', () => {
  // spec: S2-17
  it('are told with progress, score, status and time', async () => {
    const { container } = open();
    expect(screen.getByText('Loading your students...')).toBeInTheDocument();
    const row = within(await screen.findByRole('row', { name: /Imogen Hart/ }));
    for (const words of ['imogen@example.com', '40%', 'No quiz yet', 'In progress', '1 h 15 min'])
      expect(row.getByText(words)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-17
  it('are found by words, status and module, which the address keeps', async () => {
    const rendered = open();
    await screen.findByText('imogen@example.com');
    await userEvent.type(screen.getByLabelText('Search by name or email'), 'Imo{Enter}');
    const status = screen.getByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Not started', 'In progress', 'Completed', 'Not passed yet', 'Expired']);
    await userEvent.selectOptions(status, 'failed');
    await userEvent.selectOptions(screen.getByLabelText('Module'), MODULE.title);
    await waitFor(() =>
      expect(asked(rendered)).toEqual({ q: 'Imo', status: 'failed', module_id: MODULE.id }),
    );
    expect(rendered.address()).toBe(`/dashboard/trainer/students?q=Imo&status=failed&module=${MODULE.id}`);
  });

  // spec: S2-17
  it('are sorted by the server, and the head of the column says how', async () => {
    const rendered = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Progress' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ sort: 'progress', direction: 'asc' }));
    const head = () => screen.getByRole('columnheader', { name: 'Progress' });
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Progress' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ sort: 'progress', direction: 'desc' }));
    expect(head()).toHaveAttribute('aria-sort', 'descending');
  });

  it('go on by a cursor, and back to the first page when something else is asked', async () => {
    const rendered = open({
      'GET /trainer/students': { students: [buildStudent()], page: { next_cursor: 'further' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ cursor: 'further' }));
    expect(screen.getByRole('button', { name: 'First page' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'completed');
    await waitFor(() => expect(asked(rendered)).toEqual({ status: 'completed' }));
  });

  it('who have completed a module lead to what they hold', async () => {
    open({ 'GET /trainer/students': studentsOf(buildStudent({ status: 'completed' })) });
    expect(await screen.findByRole('link', { name: 'Certificates of Imogen Hart' })).toHaveAttribute(
      'href',
      '/dashboard/trainer/certificates?q=Imogen+Hart',
    );
  });

  it('are exported as they are asked for', async () => {
    const downloads = watchDownloads();
    const { api } = open({}, '/dashboard/trainer/students?status=completed&sort=time&direction=desc');
    api.serve({ 'GET /trainer/students/export': fakeFile('students.csv') });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('The file is in your downloads.');
    const file = api.requests.find(({ key }) => key === 'GET /trainer/students/export');
    expect(String(file?.query)).toBe('status=completed&sort=time&direction=desc');
    downloads.stop();
  });

  it('say when nobody is there, when nobody matches, and when they did not come', async () => {
    const { api, address } = open(
      { 'GET /trainer/students': fails('network') },
      '/dashboard/trainer/students?q=zz',
    );
    await screen.findByRole('heading', { name: 'We could not load your students' });
    api.answer({ 'GET /trainer/students': studentsOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Nobody matches what you chose' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all students' }));
    expect(await screen.findByRole('heading', { name: /^Nobody has begun/ })).toBeInTheDocument();
    expect(address()).toBe('/dashboard/trainer/students');
    expect(screen.getByLabelText('Search by name or email')).toHaveValue('');
  });
});

describe('attempts', () => {
  const student = buildStudent({ attempts_used: 3, attempts_left: 0, status: 'failed' });
  const KEY = 'POST /trainer/students/:id/modules/:moduleId/reset-attempts';

  it('are given back after asking', async () => {
    const { api, container } = open({ 'GET /trainer/students': studentsOf(student), [KEY]: { student } });
    await userEvent.click(await screen.findByRole('button', { name: 'Reset attempts of Imogen Hart' }));
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, reset attempts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const request = api.requests.find(({ key }) => key === KEY);
    expect(request?.params).toEqual({ id: student.user_id, moduleId: student.module_id });
  });

  it('stay as they are when that fails, and it says so', async () => {
    open({ 'GET /trainer/students': studentsOf(student), [KEY]: fails('network') });
    await userEvent.click(await screen.findByRole('button', { name: 'Reset attempts of Imogen Hart' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, reset attempts' }));
    expect(await screen.findByText('The attempts were not reset')).toBeInTheDocument();
  });

  it.each([
    ['was not needed', { attempts_used: 1, attempts_left: 2, status: 'completed' }, false],
    ['is still open', { attempts_used: 1, attempts_left: 2, status: 'in_progress' }, true],
    [
      'is used up before it is taken once more',
      { attempts_used: 3, attempts_left: 0, status: 'completed' },
      true,
    ],
    ['was never begun', { attempts_used: 0, attempts_left: 3, status: 'in_progress' }, false],
  ] as const)('are offered where a try helps: one that %s', async (_which, fields, offered) => {
    open({ 'GET /trainer/students': studentsOf(buildStudent(fields)) });
    await screen.findByText('imogen@example.com');
    expect(screen.queryAllByRole('button', { name: 'Reset attempts of Imogen Hart' })).toHaveLength(
      offered ? 1 : 0,
    );
  });
});
