import type { WaitingRequest } from '@gently/contracts/trainer';
import { axe, fails, renderApp, screen, userEvent, waitFor, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildStudent } from '../../testing/build';
import { AttemptRequests } from './attempt-requests';

const GET = 'GET /trainer/attempt-requests';
const ANSWER = 'POST /trainer/students/:id/modules/:moduleId/attempts-request';
const REQUEST: WaitingRequest = {
  user_id: 'b'.repeat(24),
  module_id: 'a'.repeat(24),
  first_name: 'Imogen',
  last_name: 'Hart',
  module_title: 'Working with ADHD',
  attempts_used: 3,
  quiz_score: 60,
  note: 'I was ill on that day.',
  asked_at: '2030-01-05T09:00:00.000Z',
};
const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <main>
      <h1>Students</h1>
      <AttemptRequests />
    </main>,
    { answers: { [GET]: { requests: [REQUEST] }, ...answers } },
  );

describe('requests for more attempts', () => {
  it('say who asks, about which module, with which words', async () => {
    const { container } = open();
    expect(
      await screen.findByRole('heading', { name: 'Imogen Hart: Working with ADHD' }),
    ).toBeInTheDocument();
    expect(screen.getByText('“I was ill on that day.”')).toBeInTheDocument();
    expect(screen.getByText(/^3 attempts used, best result 60%, asked/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('are granted with one press, and the answer takes the focus', async () => {
    const { api } = open({ [ANSWER]: fails('network') });
    await userEvent.click(await screen.findByRole('button', { name: 'Grant all attempts to Imogen Hart' }));
    expect(await screen.findByText('The attempts were not granted')).toBeInTheDocument();
    api.answer({ [ANSWER]: { student: buildStudent() }, [GET]: { requests: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Grant all attempts to Imogen Hart' }));
    const words = await screen.findByText(
      'Imogen Hart has all attempts at the quiz of “Working with ADHD” again, and is notified.',
    );
    await waitFor(() => expect(document.activeElement).toContainElement(words));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(api.requests.filter(({ key }) => key === ANSWER).at(-1)?.body).toEqual({ granted: true });
  });

  it('are refused with a reason only', async () => {
    const { api } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse Imogen Hart' }));
    await userEvent.click(screen.getByRole('button', { name: 'Refuse with this reason' }));
    expect(screen.getByText('Please give a reason of 10 to 500 characters')).toBeInTheDocument();
    expect(screen.getByLabelText('Your reason')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Your reason'), 'Please read part two again.');
    api.answer({ [ANSWER]: { student: buildStudent() }, [GET]: { requests: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Refuse with this reason' }));
    expect(await screen.findByText('Imogen Hart is notified, and can read your reason.')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === ANSWER)?.body).toEqual({
      granted: false,
      reason: 'Please read part two again.',
    });
  });

  it('take no room when there are none, and say when they did not come', async () => {
    const { api } = open({ [GET]: fails('network') });
    expect(await screen.findByText('We could not load requests for more attempts')).toBeInTheDocument();
    api.answer({ [GET]: { requests: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/requests for more attempts/i)).toBeNull());
  });
});
