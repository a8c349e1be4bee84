import { axe, buildUser, fails, renderApp, screen, userEvent, type FakeAnswers } from '@gently/testing/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildMessage, buildPerson, pageOf } from '../../testing/build-team';
import MessagePage from './message-page';

const ADA = buildPerson();
const TAM = buildPerson({ name: 'Tam Reed', role: 'trainer', active: false });
const LIST = 'GET /manager/communications/messages';
const POST = 'POST /manager/communications/messages';
const messagesOf = (...messages: ReturnType<typeof buildMessage>[]) => ({ messages, page: pageOf });

const open = (answers: FakeAnswers = {}) =>
  renderApp(<MessagePage />, {
    route: '/dashboard/manager/messages/new',
    user: buildUser({ role: 'manager' }),
    answers: { 'GET /manager/team/people': { people: [ADA, TAM] }, [LIST]: messagesOf(), ...answers },
  });
const write = async () => {
  await userEvent.type(screen.getByLabelText('Subject'), 'Keys');
  await userEvent.type(screen.getByLabelText('Message'), 'Please bring them.');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

afterEach(() => localStorage.clear());

describe('Send Team Message', () => {
  // spec: S2-23, S8-05
  it('goes to active members, in the words of the product, and says to how many', async () => {
    const { api, container } = open({ [POST]: { message: buildMessage() } });
    await screen.findByRole('heading', { name: 'No messages yet' });
    await userEvent.click(screen.getByRole('radio', { name: /Active members/ }));
    await write();
    expect(await axe(container)).toEqual([]);
    api.answer({ [LIST]: messagesOf(buildMessage()) });
    await send();
    expect(await screen.findByText('Message sent to team!')).toBeInTheDocument();
    expect(screen.getByText('It went to 3 people.')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === POST)?.body).toEqual({
      recipients: 'active',
      subject: 'Keys',
      message: 'Please bring them.',
    });
    expect(await screen.findByText(/Read in the site by 1 of 3/)).toBeInTheDocument();
  });

  it('goes to chosen people, who stay chosen while the words change', async () => {
    const { api } = open({ [POST]: { message: buildMessage({ sent_to: 2 }) } });
    await userEvent.click(screen.getByRole('radio', { name: /Some people/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Ada Young/ }));
    await userEvent.type(screen.getByLabelText('Find a person'), 'tam{Enter}');
    expect(screen.queryByRole('checkbox', { name: /Ada Young/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /Tam Reed/ }));
    await write();
    await send();
    await screen.findByText('Message sent to team!');
    expect(api.requests.find(({ key }) => key === POST)?.body).toMatchObject({
      recipients: 'specific',
      ids: [ADA.user_id, TAM.user_id],
    });
  });

  it('asks for what is missing, and keeps the words when it did not go', async () => {
    open({ [POST]: fails('daily_limit') });
    await send();
    expect(await screen.findAllByText('Please enter a subject')).toHaveLength(2);
    await write();
    await send();
    expect(await screen.findByText('The message was not sent')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('Please bring them.');
  });

  it('says when the sent ones did not come', async () => {
    open({ [LIST]: fails('network') });
    expect(screen.getByText('Loading your messages...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { name: 'We could not load your messages' }),
    ).toBeInTheDocument();
  });
});
