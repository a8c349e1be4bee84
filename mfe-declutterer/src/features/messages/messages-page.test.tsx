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
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { beforeEach, describe, expect, it } from 'vitest';
import Dashboard from '../../app/dashboard';
import { buildStats } from '../../testing/build';

const user = buildUser({ role: 'declutterer' });
const page = { next_cursor: null };
const conversation = buildConversation({ with: { first_name: 'Rosie', role: 'client' } });
const LIST = '/dashboard/declutterer/messages';
const OPEN = `${LIST}/${conversation.id}`;

const open = (answers: FakeAnswers = {}, route = LIST) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/declutterer/*" element={<Dashboard />} />
    </Routes>,
    {
      user,
      route,
      answers: {
        'GET /declutterer/stats': buildStats(),
        'GET /conversations': { conversations: [conversation], unread_count: 0, page },
        'GET /messages/settings': { settings: { show_read_marks: true } },
        'GET /conversations/:id': { conversation },
        'GET /conversations/:id/messages': { messages: [], page },
        ...answers,
      },
    },
  );

beforeEach(() => localStorage.clear());

describe('the messages of a declutterer', () => {
  it('are loading, and say so', async () => {
    open({ 'GET /conversations': () => new Promise<never>(() => undefined) });
    expect(await screen.findByText('Loading your messages...')).toBeInTheDocument();
  });

  it('say what will be here when there is nothing', async () => {
    open({ 'GET /conversations': { conversations: [], unread_count: 0, page } });
    expect(await screen.findByText(/Once you have accepted a session/)).toBeInTheDocument();
  });

  it('can be asked for again when they did not load', async () => {
    const { api } = open({ 'GET /conversations': fails('unavailable') });
    await screen.findByText('We could not load your messages');
    api.answer({ 'GET /conversations': { conversations: [conversation], unread_count: 0, page } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: /Rosie/ })).toHaveAttribute('href', OPEN);
  });

  it('are read and answered, with words of this work at hand', async () => {
    const { container } = open(
      { 'GET /conversations/:id/messages': { messages: [buildMessage({ text: 'Slowly, please' })], page } },
      OPEN,
    );
    const said = await screen.findByRole('region', { name: 'Messages with Rosie' });
    expect(within(said).getByText('Slowly, please')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'I’m on my way.' }));
    expect(screen.getByRole('textbox', { name: 'Write to Rosie' })).toHaveValue('I’m on my way.');
    expect(await axe(container)).toEqual([]);
  });
});
