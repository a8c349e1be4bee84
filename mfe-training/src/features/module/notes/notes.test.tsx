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
import { beforeEach, describe, expect, it } from 'vitest';
import { buildModule } from '../../../testing/build';
import { NotesPanel } from './notes-panel';

beforeEach(() => localStorage.clear());

const user = buildUser({ role: 'declutterer' });
const notes = { text: 'Old', revision: 3, saved_at: null };
const module = buildModule({ notes });
const saved = (text: string, revision: number) => ({
  notes: { text, revision, saved_at: '2030-01-05T09:00:00.000Z' },
});
const open = (answer: FakeAnswers['PUT /training/modules/:id/notes']) =>
  renderApp(<NotesPanel id={module.id} notes={notes} />, {
    user,
    answers: answer ? { 'PUT /training/modules/:id/notes': answer } : {},
  });
const field = () => screen.getByRole('textbox', { name: /^Notes for yourself/ });

describe('notes', () => {
  it('save themselves with the revision that they change', async () => {
    const { container, api } = open(saved('Old and new', 4));
    await userEvent.type(field(), ' and new');
    await userEvent.tab();
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(api.requests.at(-1)?.body).toEqual({ text: 'Old and new', revision: 3 });
    expect(await axe(container)).toEqual([]);
  });

  it('stay on the device while there is no connection, and are sent later', async () => {
    const { api, unmount } = open(fails('network'));
    await userEvent.type(field(), ' words');
    await userEvent.tab();
    expect(await screen.findByText(/^Not saved yet/)).toBeInTheDocument();
    unmount();
    open(saved('Old words', 4));
    expect(field()).toHaveValue('Old words');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(api.requests.length).toBeGreaterThan(0);
  });

  it('are sent again as soon as the device is online', async () => {
    const { api } = open(fails('network'));
    await userEvent.type(field(), '!');
    await userEvent.tab();
    await screen.findByText(/^Not saved yet/);
    api.answer({ 'PUT /training/modules/:id/notes': saved('Old!', 4) });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
  });

  it('that were changed elsewhere are both shown, and both kept if somebody likes', async () => {
    const details = { text: 'From the other window', revision: 7, saved_at: null };
    const { container, api } = open(fails('notes_changed', { details }));
    await userEvent.type(field(), ' mine');
    await userEvent.tab();
    expect(await screen.findByText('From the other window')).toBeInTheDocument();
    expect(field()).toHaveValue('Old mine');
    expect(await axe(container)).toEqual([]);
    api.answer({ 'PUT /training/modules/:id/notes': saved('both', 8) });
    await userEvent.click(screen.getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(screen.getByText('Saved.')).toBeInTheDocument());
    expect(api.requests.at(-1)?.body).toEqual({ text: 'From the other window\n\nOld mine', revision: 7 });
  });
});
