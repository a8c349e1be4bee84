import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildConversation,
  buildMessage,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { beforeEach, describe, expect, it } from 'vitest';
import Dashboard from '../../app/dashboard';

const user = buildUser();
const LIST = '/dashboard/client/messages';
const page = { next_cursor: null };
const never = () => new Promise<never>(() => undefined);
const conversation = buildConversation();
const OPEN = `${LIST}/${conversation.id}`;

const listOf = (...conversations: ReturnType<typeof buildConversation>[]) => ({
  conversations,
  unread_count: conversations.reduce((sum, one) => sum + one.unread_count, 0),
  page,
});
const open = (answers: FakeAnswers = {}, route = LIST) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/client/*" element={<Dashboard />} />
    </Routes>,
    {
      user,
      route,
      answers: {
        'GET /conversations': listOf(conversation),
        'GET /messages/settings': { settings: { show_read_marks: true } },
        'GET /conversations/:id': { conversation },
        'GET /conversations/:id/messages': { messages: [], page },
        ...answers,
      },
    },
  );
const box = () => screen.findByRole('textbox', { name: 'Write to Imogen' });
const said = async () => within(await screen.findByRole('region', { name: 'Messages with Imogen' }));

beforeEach(() => localStorage.clear());

describe('the list of messages', () => {
  it('says that it is loading', async () => {
    open({ 'GET /conversations': never });
    expect(await screen.findByText('Loading your messages...')).toBeInTheDocument();
  });

  it('says what will be here when there is nothing', async () => {
    open({ 'GET /conversations': listOf() });
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
    expect(screen.getByText(/until a week after it/)).toBeInTheDocument();
  });

  it('can be asked for again when it did not load', async () => {
    const { api } = open({ 'GET /conversations': fails('unavailable') });
    await screen.findByText('We could not load your messages');
    api.answer({ 'GET /conversations': listOf(conversation) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: /Imogen/ })).toBeInTheDocument();
  });

  it('shows who, what was said last and what is new, and the menu counts it', async () => {
    const last = { text: 'See you on Monday', mine: false, sent_at: '2030-03-03T09:05:00.000Z' };
    const { container } = open({
      'GET /conversations': listOf(
        buildConversation({ ...conversation, unread_count: 2, last_message: last }),
      ),
      'GET /conversations/unread-count': { unread_count: 2 },
    });
    const row = await screen.findByRole('link', { name: /Imogen/ });
    expect(row).toHaveAttribute('href', OPEN);
    expect(row).toHaveTextContent('2 new');
    expect(row).toHaveTextContent('See you on Monday');
    expect(await screen.findByRole('link', { name: 'Messages 2 new' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('keeps the choice whether others see when one has read', async () => {
    const { api } = open({ 'PUT /messages/settings': { settings: { show_read_marks: false } } });
    await userEvent.click(await screen.findByRole('switch', { name: 'Show when I have read' }));
    await waitFor(() =>
      expect(api.requests.find(({ key }) => key === 'PUT /messages/settings')?.body).toEqual({
        show_read_marks: false,
      }),
    );
  });
});

describe('a conversation', () => {
  it('says that it is loading, and can be asked for again', async () => {
    const { api } = open({ 'GET /conversations/:id': never }, OPEN);
    expect(await screen.findByText('Loading this conversation...')).toBeInTheDocument();
    expect(api.undeclared).toEqual([]);
  });

  it('says when it could not be loaded, and that nothing is lost', async () => {
    open({ 'GET /conversations/:id/messages': fails('unavailable') }, OPEN);
    const title = 'We could not load this conversation';
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(/what you were writing is kept/)).toBeInTheDocument();
  });

  it('says when there is none', async () => {
    open({ 'GET /conversations/:id': fails('conversation_not_found') }, OPEN);
    expect(await screen.findByText('Conversation not found')).toBeInTheDocument();
  });

  it('counts what is seen as read', async () => {
    const unread = buildConversation({ ...conversation, unread_count: 1 });
    const { api, container } = open(
      {
        'GET /conversations/:id': { conversation: unread },
        'GET /conversations/:id/messages': { messages: [buildMessage({ number: 7 })], page },
        'PUT /conversations/:id/read': { unread_count: 0 },
      },
      OPEN,
    );
    expect((await said()).getByText('Hello there')).toBeInTheDocument();
    await waitFor(() =>
      expect(api.requests.find(({ key }) => key === 'PUT /conversations/:id/read')?.body).toEqual({
        up_to: 7,
      }),
    );
    expect(await axe(container)).toEqual([]);
  });

  it('keeps what could not be sent, says so, and sends the same message again', async () => {
    const { api, unmount } = open({ 'POST /conversations/:id/messages': fails('unavailable') }, OPEN);
    await userEvent.type(await box(), 'On my way');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await (await said()).findByText(/^Not sent\./)).toBeInTheDocument();
    const sent = () => api.requests.filter(({ key }) => key === 'POST /conversations/:id/messages');
    unmount();
    const again = open({ 'POST /conversations/:id/messages': fails('unavailable') }, OPEN);
    expect((await said()).getByText('On my way')).toBeInTheDocument();
    const { key } = sent()[0]?.body as { key: string };
    const arrived = buildMessage({ key, mine: true, text: 'On my way' });
    again.api.answer({
      'POST /conversations/:id/messages': { message: arrived },
      'GET /conversations/:id/messages': { messages: [arrived], page },
    });
    await userEvent.click((await said()).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await said()).queryByText(/^Not sent\./)).toBeNull());
    const retried = again.api.requests.find((one) => one.key === 'POST /conversations/:id/messages');
    expect(retried?.body).toEqual({ key, text: 'On my way' });
    expect((await said()).getAllByText('On my way')).toHaveLength(1);
  });

  it('keeps what is being written, for this conversation alone', async () => {
    const { unmount } = open({}, OPEN);
    await userEvent.type(await box(), 'Half a sent');
    unmount();
    open({}, OPEN);
    expect(await box()).toHaveValue('Half a sent');
  });

  it.each([
    ['that it is over', { open_until: null }, /seven days after your last session/],
    ['that it is paused', { paused: 'by_them' }, /^This conversation is paused\./],
    ['that this person has blocked the other', { paused: 'by_you' }, 'You have blocked Imogen'],
  ] as const)('says %s in place of the box', async (_what, changes, words) => {
    open({ 'GET /conversations/:id': { conversation: { ...conversation, ...changes } } }, OPEN);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is blocked after saying what that means', async () => {
    const blocked = { conversation: { ...conversation, paused: 'by_you' as const } };
    const { api } = open({ 'PUT /conversations/:id/block': blocked }, OPEN);
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Block Imogen' }));
    expect(screen.getByText(/stay booked\.$/)).toBeInTheDocument();
    expect(api.requests.some(({ key }) => key === 'PUT /conversations/:id/block')).toBe(false);
    api.answer({ 'GET /conversations/:id': blocked });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, block' }));
    expect(await screen.findByText('You have blocked Imogen')).toBeInTheDocument();
  });

  it('is reported with a reason and own words, after saying who will read it', async () => {
    const { api } = open({ 'POST /conversations/:id/report': { reported: true } }, OPEN);
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Tell a manager' }));
    expect(screen.getByText(/We do not tell Imogen/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(screen.getByText('Please choose what this is about')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'worried');
    await userEvent.type(screen.getByLabelText('What happened?'), 'I feel uneasy.');
    const reported = { conversation: { ...conversation, reported: true } };
    api.answer({ 'GET /conversations/:id': reported });
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(/You have told a manager/)).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === 'POST /conversations/:id/report')?.body).toEqual({
      reason: 'worried',
      words: 'I feel uneasy.',
    });
  });
});
