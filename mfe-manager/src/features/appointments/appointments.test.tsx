import type { Appointment } from '@gently/contracts/region-requests';
import { axe, buildUser, fails, renderApp, screen, userEvent, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { Appointments } from './appointments';

const [READ, ACCEPT, DECLINE] = [
  'GET /manager/appointments',
  'POST /manager/appointments/:id/accept',
  'POST /manager/appointments/:id/decline',
] as const;
const LEEDS: Appointment = {
  id: 'a'.repeat(24),
  region: 'Leeds',
  city: 'Leeds',
  postcode_areas: ['LS', 'BD'],
  owner: 'George Ashworth',
  asked_at: '2035-01-17T10:00:00.000Z',
};
const none = { appointments: [] };

const open = (answers: FakeAnswers = {}) =>
  renderApp(<Appointments />, {
    route: '/dashboard/manager',
    user: buildUser({ role: 'manager' }),
    answers: { [READ]: { appointments: [LEEDS] }, ...answers },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('names the region, its places and who asks', async () => {
  const { container } = open();
  expect(
    await screen.findByRole('heading', { name: 'George Ashworth asks you to look after Leeds' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Leeds. Sessions in LS and BD belong to it.')).toBeInTheDocument();
  expect(screen.getByText(/^Asked on .*17 January 2035/)).toBeInTheDocument();
  expect(await axe(container)).toEqual([]);
});

it('shows nothing when no owner asks', async () => {
  const { api } = open({ [READ]: none });
  await expect.poll(() => api.requests.length).toBe(1);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('accepts after one question and takes the focus to the result', async () => {
  const { api } = open({ [ACCEPT]: none });
  await press('Accept Leeds');
  expect(screen.getByText(/You see the sessions, the team and the alerts of Leeds/)).toBeInTheDocument();
  api.answer({ [READ]: none });
  await press('Yes, accept');
  const result = await screen.findByText('You look after Leeds from now on.');
  expect(document.activeElement).toContainElement(result);
  expect(screen.queryByText(/asks you to look after/)).not.toBeInTheDocument();
});

it('declines with the reason that was typed', async () => {
  const { api } = open({ [DECLINE]: none });
  await press('Decline Leeds');
  await userEvent.type(screen.getByLabelText(/^Why/), 'I have enough regions.');
  api.answer({ [READ]: none });
  await press('Yes, decline');
  expect(await screen.findByText('You declined to look after Leeds.')).toBeInTheDocument();
  expect(api.requests.find(({ key }) => key === DECLINE)?.body).toEqual({ reason: 'I have enough regions.' });
});

it('says why an answer was refused and keeps the question open', async () => {
  open({ [ACCEPT]: fails('works_for_other_owner') });
  await press('Accept Leeds');
  await press('Yes, accept');
  expect(await screen.findByText('Your answer was not saved')).toBeInTheDocument();
  expect(screen.getByText(/You look after a region of another franchise owner/)).toBeInTheDocument();
});

it('can be loaded again after a failure', async () => {
  const { api } = open({ [READ]: fails('internal') });
  await screen.findByText('We could not load requests of franchise owners');
  api.answer({ [READ]: { appointments: [LEEDS] } });
  await press('Try Again');
  expect(await screen.findByRole('button', { name: 'Accept Leeds' })).toBeInTheDocument();
});
