import type { OwnMeeting } from '@gently/contracts/team';
import { axe, buildUser, fails, type FakeAnswers, screen, userEvent, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { inBar, renderSite } from '../../testing/render-site';

const user = buildUser({ role: 'declutterer', first_name: 'Una' });
const LIST = 'GET /meetings';
const ANSWER = 'PUT /meetings/:id/answer';

const meeting: OwnMeeting = {
  id: 'm1',
  title: 'Winter plans',
  starts_at: '2090-01-20T14:00:00.000Z',
  ends_at: '2090-01-20T15:00:00.000Z',
  place: 'https://meet.example.test/winter',
  organiser: 'Mo Ash',
  answer: 'none',
};
const open = (answers: FakeAnswers = {}) =>
  renderSite({ route: '/account/meetings', user, answers: { [LIST]: { meetings: [meeting] }, ...answers } });

describe('my meetings', () => {
  // spec: S2-23
  it('say when, where and with whom, and take an answer that can be changed', async () => {
    const { api, container } = open({ [ANSWER]: { meeting: { ...meeting, answer: 'accepted' } } });
    expect(await screen.findByText('Your answer: no answer yet')).toBeInTheDocument();
    expect(screen.getByText('From Fri 20 Jan 2090, 14:00 until Fri 20 Jan 2090, 15:00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /meet.example.test/ })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    const answers = within(screen.getByRole('group', { name: 'Your answer to Winter plans' }));
    await userEvent.click(answers.getByRole('button', { name: 'Coming' }));
    expect(await screen.findByText('Your answer: coming')).toBeInTheDocument();
    expect(answers.getByRole('button', { name: 'Coming' })).toHaveAttribute('aria-pressed', 'true');
    expect(answers.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'false');
    expect(api.requests.find(({ key }) => key === ANSWER)?.body).toEqual({ answer: 'accepted' });
  });

  it('say when an answer was not saved', async () => {
    open({ [ANSWER]: fails('meeting_over') });
    await userEvent.click(await screen.findByRole('button', { name: 'Not coming' }));
    expect(await screen.findByText('Your answer was not saved')).toBeInTheDocument();
    expect(screen.getByText('Your answer: no answer yet')).toBeInTheDocument();
  });

  it('show the new time when the meeting has changed since, and take the answer to that', async () => {
    const seen = { ...meeting, sequence: 1 };
    const { api } = open({ [LIST]: { meetings: [seen] }, [ANSWER]: fails('meeting_changed') });
    const moved = { ...seen, starts_at: '2090-01-21T14:00:00.000Z', sequence: 2 };
    const button = await screen.findByRole('button', { name: 'Coming' });
    api.answer({ [LIST]: { meetings: [moved] } });
    await userEvent.click(button);
    expect(await screen.findByText(/This meeting was changed in the meantime/)).toBeInTheDocument();
    expect(screen.getByText(/From Sat 21 Jan 2090, 14:00/)).toBeInTheDocument();
    expect(screen.getByText('Your answer: no answer yet')).toBeInTheDocument();
    api.answer({ [ANSWER]: { meeting: { ...moved, answer: 'accepted' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Coming' }));
    expect(await screen.findByText('Your answer: coming')).toBeInTheDocument();
    const sent = api.requests.filter(({ key }) => key === ANSWER).map(({ body }) => body);
    expect(sent).toEqual([
      { answer: 'accepted', sequence: 1 },
      { answer: 'accepted', sequence: 2 },
    ]);
  });

  it('ask for no answer to a meeting that has begun', async () => {
    open({ [LIST]: { meetings: [{ ...meeting, starts_at: '2020-01-20T14:00:00.000Z' }] } });
    expect(await screen.findByText('This meeting has begun.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Coming' })).toBeNull();
  });

  it('ask for no answer to a meeting of one’s own', async () => {
    open({ [LIST]: { meetings: [{ ...meeting, answer: null }] } });
    expect(await screen.findByText(/You have arranged this meeting/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Coming' })).toBeNull();
  });

  it('say when there are none, and when they did not come', async () => {
    const { unmount } = open({ [LIST]: { meetings: [] } });
    expect(await screen.findByRole('heading', { name: 'No meetings ahead' })).toBeInTheDocument();
    unmount();
    open({ [LIST]: fails('internal') });
    expect(await screen.findByText('We could not load your meetings')).toBeInTheDocument();
  });

  it.each([
    ['declutterer', 1],
    ['trainer', 1],
    ['manager', 1],
    ['client', 0],
    ['admin', 0],
  ] as const)('are in the menu of a %s: %i', async (role, there) => {
    renderSite({ user: { ...user, role } });
    await userEvent.click(inBar('button', 'Una'));
    expect(screen.queryAllByRole('link', { name: 'My meetings', hidden: true })).toHaveLength(there);
  });
});
