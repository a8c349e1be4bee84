import type { SessionContact } from '@gently/contracts/session-contact';
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
import { describe, expect, it } from 'vitest';
import { ProposedTime } from './proposed-time';
import { TeamMessages } from './team-messages';

const SEE = 'GET /bookings/:id/contact';
const ANSWER = 'POST /bookings/:id/contact';
const ACCEPT = 'POST /bookings/:id/proposals/:proposalId/accept';
const DECLINE = 'POST /bookings/:id/proposals/:proposalId/decline';
const ID = 'a'.repeat(24);
const NOTHING: SessionContact = { messages: [], proposal: null, can_write: false, can_propose: true };
const PROPOSAL = {
  ...{ id: 'c'.repeat(24), date: '2035-02-01', time: '15:00', status: 'open' as const },
  declutterer: null,
  ...{ open_until: '2035-01-19T10:00:00.000Z', made_at: '2035-01-17T10:00:00.000Z' },
};
const WRITTEN: SessionContact = {
  ...NOTHING,
  messages: [
    { id: '1', from: 'team', name: 'Maya', text: 'Is Thursday better?', sent_at: '2035-01-17T10:00:00.000Z' },
  ],
  can_write: true,
};

const open = (contact: SessionContact, answers: FakeAnswers = {}) =>
  renderApp(
    <>
      <ProposedTime bookingId={ID} />
      <TeamMessages bookingId={ID} />
    </>,
    {
      route: `/dashboard/bookings/${ID}`,
      user: buildUser(),
      answers: { [SEE]: { contact }, ...answers },
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a proposed time', () => {
  it('says when it is, until when it is open, and what happens without an answer', async () => {
    const { container } = open({ ...NOTHING, proposal: PROPOSAL });
    expect(await screen.findByText(/1 February 2035 at 15:00$/)).toBeInTheDocument();
    expect(screen.getByText(/do nothing until .*19 Jan.* at 10:00, it stays as it is/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    [ACCEPT, 'Accept this time', 'accepted', 'Your session has moved to the new time'],
    [DECLINE, 'Keep my time', 'declined', 'Your session stays as it is'],
  ] as const)('is answered by %s, and the focus goes to the result', async (call, button, status, result) => {
    const { api } = open({ ...NOTHING, proposal: PROPOSAL });
    await screen.findByRole('button', { name: button });
    const contact = { ...NOTHING, proposal: { ...PROPOSAL, status } };
    api.answer({ [call]: { contact }, [SEE]: { contact } });
    await press(button);
    expect(document.activeElement).toContainElement(await screen.findByText(result));
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
  });

  it('says why an answer was refused', async () => {
    open({ ...NOTHING, proposal: PROPOSAL }, { [ACCEPT]: fails('slot_taken') });
    await press('Accept this time');
    expect(await screen.findByText('Your answer was not saved')).toBeInTheDocument();
  });

  it('takes the focus to the reason of each refusal, also when it is the same again', async () => {
    open({ ...NOTHING, proposal: PROPOSAL }, { [ACCEPT]: fails('network') });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await press('Accept this time');
      await waitFor(() =>
        expect(document.activeElement).toContainElement(screen.getByText('Your answer was not saved')),
      );
    }
  });

  it.each([
    [true, 'Imogen stays your declutterer.'],
    [false, /^Imogen is not free then, so we would ask another declutterer\./],
  ])('says who comes at the new time where the declutterer stays: %s', async (stays, text) => {
    open({ ...NOTHING, proposal: { ...PROPOSAL, declutterer: { first_name: 'Imogen', stays } } });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('keeps the reason of a refused answer when the proposal is closed by it', async () => {
    const { api } = open({ ...NOTHING, proposal: PROPOSAL });
    await screen.findByRole('button', { name: 'Accept this time' });
    const contact = { ...NOTHING, proposal: { ...PROPOSAL, status: 'lapsed' as const } };
    api.answer({ [ACCEPT]: fails('slot_taken'), [SEE]: { contact } });
    await press('Accept this time');
    const title = await screen.findByText('Your answer was not saved');
    expect(document.activeElement).toContainElement(title);
    await expect.poll(() => screen.queryByRole('button', { name: 'Accept this time' })).toBeNull();
    expect(screen.getByText(/^That time is no longer free/)).toBeInTheDocument();
  });

  it.each([
    ['lapsed', 'It is no longer open, and it has not changed your session.'],
    ['withdrawn', 'Our team withdrew it, and it has not changed your session.'],
    ['declined', 'You kept your time.'],
  ] as const)('that is %s says what became of it while the session can move', async (status, text) => {
    const proposal = { ...PROPOSAL, status };
    const { unmount } = open({ ...NOTHING, proposal });
    expect(await screen.findByText(text)).toBeInTheDocument();
    unmount();
    open({ ...WRITTEN, can_propose: false, proposal });
    // The messages come with the same answer, so the proposal would be there as well.
    await screen.findByText('Is Thursday better?');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it.each(['lapsed', 'withdrawn', 'accepted'] as const)('is gone once it is %s', async (status) => {
    open({ ...WRITTEN, proposal: { ...PROPOSAL, status } });
    await screen.findByText('Is Thursday better?');
    expect(screen.queryByText('We propose another time')).not.toBeInTheDocument();
  });
});

describe('messages with the team', () => {
  it('are shown with their sender, and can be answered', async () => {
    const { api } = open(WRITTEN);
    expect(await screen.findByText('Is Thursday better?')).toBeInTheDocument();
    expect(screen.getByText(/^Maya, for our team, /)).toBeInTheDocument();
    await press('Send');
    expect(screen.getByLabelText('Your answer')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Your answer'), 'Yes, it is.');
    const own = {
      id: '2',
      from: 'client' as const,
      name: 'Rosie',
      text: 'Yes, it is.',
      sent_at: PROPOSAL.made_at,
    };
    api.answer({ [ANSWER]: { contact: { ...WRITTEN, messages: [...WRITTEN.messages, own] } } });
    await press('Send');
    expect(document.activeElement).toContainElement(await screen.findByText('Your answer was sent'));
    expect(screen.getByText('Yes, it is.')).toBeInTheDocument();
  });

  it('keep what was typed when it is not sent', async () => {
    open(WRITTEN, { [ANSWER]: fails('contact_closed') });
    await userEvent.type(await screen.findByLabelText('Your answer'), 'Hello');
    await press('Send');
    expect(await screen.findByText('Your answer was not sent')).toBeInTheDocument();
    expect(screen.getByLabelText('Your answer')).toHaveValue('Hello');
  });

  it('can be loaded again after a failure', async () => {
    const { api } = open(NOTHING, { [SEE]: fails('forbidden') });
    expect(await screen.findByText('We could not load your messages with our team')).toBeInTheDocument();
    api.answer({ [SEE]: { contact: WRITTEN } });
    await press('Try again');
    expect(await screen.findByText('Is Thursday better?')).toBeInTheDocument();
  });

  it('are not shown when no manager has written', async () => {
    open({ ...NOTHING, proposal: PROPOSAL });
    // The proposal comes with the same answer, so messages would be there as well.
    await screen.findByText('We propose another time');
    expect(screen.queryByText('Messages with our team')).not.toBeInTheDocument();
  });
});
