import {
  axe,
  buildUser,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import type { SharedThing } from '@gently/contracts/decide-later';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSessionDetail } from '../../testing/build';
import { SharedThings } from './shared-things';

const session = buildSessionDetail({ status: 'completed' });
const who = session.client.first_name;
const thing = (overrides: Partial<SharedThing> = {}): SharedThing => ({
  id: 'a'.repeat(24),
  word: 'The blue jug',
  note: '',
  photo: null,
  status: 'waiting',
  put_in_at: '2030-03-03T09:05:00.000Z',
  ...overrides,
});
const KEY = 'GET /declutterer/sessions/:id/decide-later';
const open = (answers: FakeAnswers) =>
  renderApp(<SharedThings session={session} />, {
    user: buildUser({ role: 'declutterer' }),
    answers,
    files: { 'GET /decide-later/:id/photo': fakeFile('thing.jpg', 'picture') },
  });
const part = () => screen.findByRole('region', { name: `What ${who} shares from their box` });

beforeEach(() => {
  // jsdom shows no pictures.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

describe('what a client shares from their box', () => {
  it('is shown with photo, note and decision, and nothing in it can be changed', async () => {
    const { container } = open({
      [KEY]: {
        things: [
          thing({ note: 'From my aunt.' }),
          thing({ id: 'b'.repeat(24), word: '', photo: { width: 4, height: 3 }, status: 'kept' }),
          thing({ id: 'c'.repeat(24), word: 'Lamp', status: 'let_go' }),
        ],
      },
    });
    const region = within(await part());
    expect(region.getByText('From my aunt.')).toBeInTheDocument();
    expect(await region.findByRole('img', { name: 'Photo: A photo without a word' })).toBeInTheDocument();
    expect(region.getByText('Kept')).toBeInTheDocument();
    expect(region.getByText('Let go')).toBeInTheDocument();
    expect(region.queryByRole('button')).toBeNull();
    expect(region.getByText(/Each time you look, it is noted for them/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('is not there while nothing is shared', async () => {
    const { api } = open({ [KEY]: { things: [] } });
    await waitFor(() => expect(api.requests.some(({ key }) => key === KEY)).toBe(true));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can be asked for again when it did not load', async () => {
    const { api } = open({ [KEY]: fails('network') });
    await screen.findByText('We could not load what is shared with you');
    api.answer({ [KEY]: { things: [thing()] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await part()).getByText('The blue jug')).toBeInTheDocument();
  });
});
