import type { SessionContact } from '@gently/contracts/session-contact';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildDetail } from '../../../testing/build-oversight';
import { ClientContact } from './client-contact';

const SEE = 'GET /manager/oversight/sessions/:id/contact';
const WRITE = 'POST /manager/oversight/sessions/:id/contact';
const SLOTS = 'GET /manager/oversight/sessions/:id/slots';
const PROPOSE = 'POST /manager/oversight/sessions/:id/proposals';
const WITHDRAW = 'POST /manager/oversight/sessions/:id/proposals/:proposalId/withdraw';
const EMPTY: SessionContact = { messages: [], proposal: null, can_write: true, can_propose: true };
const PROPOSAL = {
  ...{ id: 'c'.repeat(24), date: '2035-02-01', time: '15:00', status: 'open' as const },
  declutterer: { first_name: 'Imogen', stays: true },
  ...{ open_until: '2035-01-19T10:00:00.000Z', made_at: '2035-01-17T10:00:00.000Z' },
};
const WRITTEN: SessionContact = {
  ...EMPTY,
  messages: [
    { id: '1', from: 'team', name: 'Maya', text: 'Is Thursday better?', sent_at: '2035-01-17T10:00:00.000Z' },
    { id: '2', from: 'client', name: 'Rosie', text: 'Yes, it is.', sent_at: '2035-01-17T11:00:00.000Z' },
  ],
};

const open = (contact: SessionContact = EMPTY, answers: FakeAnswers = {}) =>
  renderApp(<ClientContact session={buildDetail()} />, { answers: { [SEE]: { contact }, ...answers } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('messages with the client', () => {
  it('are shown with who wrote them and when', async () => {
    const { container } = open(WRITTEN);
    const list = within(await screen.findByRole('list', { name: 'Messages' }));
    expect(list.getByText('Is Thursday better?')).toBeInTheDocument();
    expect(list.getByText(/^Maya, for the team, .*17 Jan.* at 10:00/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('say how they work when there are none', async () => {
    open();
    expect(await screen.findByText(/^No messages yet\./)).toBeInTheDocument();
  });

  it('are sent, and the focus goes to the result', async () => {
    const { api } = open(EMPTY, { [WRITE]: { contact: WRITTEN } });
    await press('Send message');
    expect(screen.getByLabelText('Your message')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Your message'), 'Is Thursday better?');
    await press('Send message');
    const result = await screen.findByText('Your message was sent');
    expect(document.activeElement).toContainElement(result);
    expect(api.requests.find(({ key }) => key === WRITE)?.body).toEqual({ text: 'Is Thursday better?' });
    expect(screen.getByLabelText('Your message')).toHaveValue('');
  });

  it('keep what was typed when they are not sent', async () => {
    open(EMPTY, { [WRITE]: fails('daily_limit') });
    await userEvent.type(await screen.findByLabelText('Your message'), 'Hello');
    await press('Send message');
    expect(await screen.findByText('Your message was not sent')).toBeInTheDocument();
    expect(screen.getByLabelText('Your message')).toHaveValue('Hello');
  });

  it('can be loaded again after a failure', async () => {
    const { api } = open(EMPTY, { [SEE]: fails('internal') });
    await screen.findByText('We could not load your messages');
    api.answer({ [SEE]: { contact: WRITTEN } });
    await press('Try Again');
    expect(await screen.findByText('Yes, it is.')).toBeInTheDocument();
  });
});

describe('another time', () => {
  it('is proposed from the free times of a day', async () => {
    const slots = [
      { time: '09:00' as const, available: false, reason: 'no_declutterer' as const },
      { time: '15:00' as const, available: true },
    ];
    const { api } = open(EMPTY, {
      [SLOTS]: { date: '2035-02-01', slots },
      [PROPOSE]: { contact: { ...EMPTY, proposal: PROPOSAL } },
    });
    await press('Propose this time');
    expect(screen.getByText('Please choose a day')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Day'), '2035-02-01');
    expect(await screen.findByRole('radio', { name: /^09:00/ })).toBeDisabled();
    await press('Propose this time');
    expect(screen.getByText('Please choose a free time')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '15:00' }));
    api.answer({ [SEE]: { contact: { ...EMPTY, proposal: PROPOSAL } } });
    await press('Propose this time');
    expect(await screen.findByText(/^Proposed: .*1 February 2035 at 15:00/)).toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByText('The time is proposed to the client'));
    expect(screen.getByText(/^The client has not answered yet\. It lapses on/)).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === PROPOSE)?.body).toEqual({
      date: '2035-02-01',
      time: '15:00',
    });
  });

  it('can be withdrawn while it is open, and says why that failed', async () => {
    const { api } = open({ ...EMPTY, proposal: PROPOSAL }, { [WITHDRAW]: fails('proposal_closed') });
    await press('Withdraw this time');
    expect(await screen.findByText('The time was not withdrawn')).toBeInTheDocument();
    const ended = { ...EMPTY, proposal: { ...PROPOSAL, status: 'withdrawn' as const } };
    api.answer({ [WITHDRAW]: { contact: ended }, [SEE]: { contact: ended } });
    await press('Withdraw this time');
    expect(await screen.findByText('It was withdrawn.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Propose this time' })).toBeInTheDocument();
  });

  it.each([
    [true, 'Imogen would keep the session.'],
    [false, 'Imogen is not free then: another declutterer would be asked. The client reads this, too.'],
  ])('says who would come, where the declutterer stays: %s', async (stays, text) => {
    open({ ...EMPTY, proposal: { ...PROPOSAL, declutterer: { first_name: 'Imogen', stays } } });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('cannot be proposed for a session that is over', async () => {
    open({ ...EMPTY, can_write: false, can_propose: false });
    await screen.findByText(/^No messages yet\./);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
