import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildRow, buildStudent, studentsOf } from '../../testing/build';
import MessagePage from './message-page';

const MODULE = buildRow({ id: 'a'.repeat(24) });
const IMOGEN = buildStudent();
const ASH = buildStudent({ first_name: 'Ash', last_name: 'Reed', email: 'ash@example.com' });
const user = buildUser({ role: 'trainer' });
const SEND = 'POST /trainer/messages';

const open = (answers: FakeAnswers = {}, route = '/dashboard/trainer/students/message') =>
  renderApp(<MessagePage />, {
    route,
    user,
    answers: {
      'GET /trainer/modules': { modules: [MODULE] },
      'GET /trainer/students': studentsOf(IMOGEN, ASH, { ...IMOGEN, module_id: 'b'.repeat(24) }),
      [SEND]: { sent_to: 2 },
      ...answers,
    },
  });
const sent = ({ api }: ReturnType<typeof open>) =>
  api.requests.filter(({ key }) => key === SEND).map(({ body }) => body);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const write = async (subject = 'Friday', message = 'The quiz is open.') => {
  await userEvent.type(screen.getByLabelText('Subject'), subject);
  await userEvent.type(screen.getByLabelText('Message'), message);
};

afterEach(() => localStorage.clear());

describe('a message to students', () => {
  // spec: S2-18
  it('goes to everybody, and says to how many', async () => {
    const rendered = open();
    await write();
    expect(await axe(rendered.container)).toEqual([]);
    await send();
    expect(
      await screen.findByText(
        'It went to 2 students, as a notification, and by email unless they have switched it off.',
      ),
    ).toBeInTheDocument();
    expect(sent(rendered)).toEqual([{ subject: 'Friday', message: 'The quiz is open.' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Write another one' }));
    expect(screen.getByLabelText('Subject')).toHaveValue('');
  });

  it('goes to those who are chosen, each named once', async () => {
    const rendered = open({}, `/dashboard/trainer/students/message?module=${MODULE.id}`);
    await screen.findByRole('option', { name: MODULE.title });
    expect(screen.getByLabelText('Module')).toHaveValue(MODULE.id);
    await userEvent.click(screen.getByRole('radio', { name: /Some students/ }));
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: /Ash Reed/ }));
    expect(screen.getByText('1 student chosen')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose everybody shown' }));
    expect(screen.getByText('2 students chosen')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /Ash Reed/ }));
    await write();
    await send();
    await screen.findByText('Message sent');
    expect(sent(rendered)).toEqual([
      {
        module_id: MODULE.id,
        student_ids: [IMOGEN.user_id],
        subject: 'Friday',
        message: 'The quiz is open.',
      },
    ]);
  });

  it('finds a student by words, and Enter there sends nothing', async () => {
    const rendered = open();
    await userEvent.click(screen.getByRole('radio', { name: /Some students/ }));
    await screen.findAllByRole('checkbox');
    rendered.api.answer({ 'GET /trainer/students': studentsOf() });
    await userEvent.type(screen.getByLabelText(/Find a student/), 'Zoe{Enter}');
    expect(await screen.findByText('Nobody matches these words')).toBeInTheDocument();
    expect(rendered.api.requests.at(-1)?.query.get('q')).toBe('Zoe');
    expect(screen.queryByText(/Please enter/)).not.toBeInTheDocument();
  });

  it('asks for what is missing, with a way to each', async () => {
    const rendered = open();
    await userEvent.click(screen.getByRole('radio', { name: /Some students/ }));
    await screen.findAllByRole('checkbox');
    await send();
    expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Please choose at least one student',
        'Please enter a subject',
        'Please write a message',
      ]),
    );
    expect(sent(rendered)).toEqual([]);
  });

  it('keeps the words when it did not go, also over a reload, and forgets them once it went', async () => {
    const first = open({ [SEND]: fails('network') });
    await write();
    await send();
    expect(await screen.findByText('The message was not sent')).toBeInTheDocument();
    first.unmount();
    open();
    expect(screen.getByLabelText('Subject')).toHaveValue('Friday');
    expect(screen.getByText(/You began this message before/)).toBeInTheDocument();
    await send();
    await screen.findByText('Message sent');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.includes('trainer-message'))).toEqual([]),
    );
  });

  it('says what the server refuses', async () => {
    open({
      [SEND]: fails('validation_failed', {
        errors: [{ field: 'student_ids', message: 'Nobody has begun one of your modules yet' }],
      }),
    });
    await write();
    await send();
    expect((await screen.findAllByText('Nobody has begun one of your modules yet')).length).toBeGreaterThan(
      0,
    );
    expect(screen.getByLabelText('Message')).toHaveValue('The quiz is open.');
  });
});
