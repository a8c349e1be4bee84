import type { AreaRequest } from '@gently/contracts/region-requests';
import { axe, buildUser, fails, renderApp, screen, userEvent, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { AreaRequests } from './area-requests';

const [READ, ACCEPT, DECLINE] = [
  'GET /admin/region-requests',
  'POST /admin/region-requests/:id/accept',
  'POST /admin/region-requests/:id/decline',
] as const;
const buildRequest = (overrides: Partial<AreaRequest> = {}): AreaRequest => ({
  id: 'a'.repeat(24),
  region: { id: 'b'.repeat(24), name: 'Leeds' },
  owner: { id: 'c'.repeat(24), name: 'George Ashworth' },
  areas: ['LS', 'BD'],
  asked_at: '2035-01-17T10:00:00.000Z',
  taken: [],
  rivals: [],
  is_current: true,
  ...overrides,
});
const none = { requests: [] };

const open = (answers: FakeAnswers = {}, request = buildRequest()) =>
  renderApp(<AreaRequests />, {
    route: '/dashboard/admin/services/regions',
    user: buildUser({ role: 'admin' }),
    answers: { [READ]: { requests: [request] }, ...answers },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says who asks for what and when', async () => {
  const { container } = open();
  expect(
    await screen.findByRole('heading', { name: 'George Ashworth asks for LS and BD for Leeds' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Asked on .*17 January 2035/)).toBeInTheDocument();
  expect(await axe(container)).toEqual([]);
});

it('shows nothing without a request', async () => {
  const { api } = open({ [READ]: none });
  await expect.poll(() => api.requests.length).toBe(1);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('names other owners who ask for the same areas', async () => {
  open({}, buildRequest({ rivals: [{ region: 'Bradford', owner: 'Ada Byrne', areas: ['BD'] }] }));
  expect(
    await screen.findByText('Ada Byrne asks for BD as well, for Bradford. One of the two can have it.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Accept/ })).toBeInTheDocument();
});

it.each([
  [{ taken: [{ region: 'Bradford', areas: ['BD' as const] }] }, /^Bradford has BD already/],
  [{ is_current: false }, /^The region has another owner now/],
])('offers only to decline what cannot be accepted', async (overrides, words) => {
  open({}, buildRequest(overrides));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Decline/ })).toBeInTheDocument();
});

it('accepts after one question and takes the focus to the result', async () => {
  const { api } = open({ [ACCEPT]: none });
  await press('Accept LS and BD for Leeds');
  api.answer({ [READ]: none });
  await press('Yes, accept');
  const result = await screen.findByText('Leeds now has LS and BD. George Ashworth is notified.');
  expect(document.activeElement).toContainElement(result);
});

it('declines with a reason, and asks for it first', async () => {
  const { api } = open({ [DECLINE]: none });
  await press('Decline LS and BD for Leeds');
  await press('Yes, decline');
  expect(screen.getByText('Please write why, in 3 to 500 characters')).toBeInTheDocument();
  expect(screen.getByLabelText('Why')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Why'), 'We keep Leeds.');
  api.answer({ [READ]: none });
  await press('Yes, decline');
  expect(await screen.findByText(/^The request for Leeds is declined/)).toBeInTheDocument();
  expect(api.requests.find(({ key }) => key === DECLINE)?.body).toEqual({ reason: 'We keep Leeds.' });
});

it('says why an answer was refused', async () => {
  open({ [ACCEPT]: fails('area_taken') });
  await press('Accept LS and BD for Leeds');
  await press('Yes, accept');
  expect(await screen.findByText('Your answer was not saved')).toBeInTheDocument();
});

it('can be loaded again after a failure', async () => {
  const { api } = open({ [READ]: fails('internal') });
  await screen.findByText('We could not load the requests of franchise owners');
  api.answer({ [READ]: { requests: [buildRequest()] } });
  await press('Load the requests');
  expect(await screen.findByRole('button', { name: /^Accept/ })).toBeInTheDocument();
});
