import { moduleEditorPath } from '@gently/contracts/paths';
import type { AuthoredModule, UpdateModule } from '@gently/contracts/training-authoring';
import { Route, Routes } from '@gently/platform/router';
import {
  buildUser,
  fails,
  type FakeRequest,
  renderApp,
  screen,
  userEvent,
  waitFor,
} from '@gently/testing/react';
import { afterEach, expect, it } from 'vitest';
import { buildDraft, savedOf } from '../../../testing/build';
import EditorPage from '../editor-page';

afterEach(() => localStorage.clear());
const user = buildUser({ role: 'trainer' });
const SAVE = 'Save Module and close';

/** A server that stores what arrives, by its own rule, and whose answers get lost while `isCut`. */
const createServer = () => {
  const server = {
    isCut: true,
    stored: buildDraft(),
    last: { editor: '', number: 0 },
    put: ({ body }: FakeRequest) => {
      const { revision, save = { editor: '', number: 0 }, ...changes } = body as UpdateModule;
      const { stored, last } = server;
      const follows = last.editor === save.editor ? save.number > last.number : revision === stored.revision;
      if (!follows) return fails('draft_changed', { details: { saved_by: 'Sam Reed' } });
      const saved = savedOf(stored);
      server.stored = { ...stored, ...changes, revision: stored.revision + 1, last_editor: save.editor };
      server.last = save;
      return server.isCut ? fails('network') : saved;
    },
  };
  return server;
};

const open = (server: { stored: AuthoredModule; put: ReturnType<typeof createServer>['put'] }) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/trainer" element={<h1>Training Hub</h1>} />
      <Route path="/dashboard/trainer/modules/:id" element={<EditorPage />} />
    </Routes>,
    {
      route: moduleEditorPath(server.stored.id),
      user,
      answers: {
        'GET /trainer/modules': { modules: [] },
        'GET /training/modules/:id/draft': () => ({ module: server.stored }),
        'PUT /training/modules/:id': (request) => server.put(request),
      },
    },
  );

const typeAndSave = async (words: string) => {
  await userEvent.type(await screen.findByLabelText('Title'), words);
  await userEvent.click(screen.getByRole('button', { name: SAVE }));
};

it('goes on from a save of its own whose answer was lost, also with words that came since', async () => {
  const server = createServer();
  const { address } = open(server);
  await typeAndSave(' at home');
  await screen.findByText(/^There is no connection/);
  expect(server.stored.revision).toBe(5);
  server.isCut = false;
  await typeAndSave(' today');
  await waitFor(() => expect(address()).toBe('/dashboard/trainer'));
  expect(server.stored.title).toBe('Working with ADHD at home today');
  expect(Object.keys(localStorage).filter((key) => key.includes('module-draft'))).toEqual([]);
});

it('also after the page was opened again, once and twice', async () => {
  const server = createServer();
  const first = open(server);
  await typeAndSave(' at home');
  await screen.findByText(/^There is no connection/);
  first.unmount();

  const second = open(server);
  await screen.findByText(/^There is no connection/);
  expect(screen.queryByText('Somebody else has saved this module')).not.toBeInTheDocument();
  expect(server.stored.revision).toBe(6);
  second.unmount();

  server.isCut = false;
  open(server);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Working with ADHD at home');
});

it('still overwrites nobody who has saved between', async () => {
  const server = createServer();
  const { unmount } = open(server);
  await typeAndSave(' at home');
  await screen.findByText(/^There is no connection/);
  const theirs = { title: 'Theirs', revision: server.stored.revision + 1, last_editor: 'another-editor' };
  server.stored = { ...server.stored, ...theirs };
  server.last = { editor: 'another-editor', number: 1 };
  server.isCut = false;
  await typeAndSave('!');
  expect(await screen.findByText('Somebody else has saved this module')).toBeInTheDocument();
  unmount();
  open(server);
  expect(await screen.findByText('Somebody else has saved this module')).toBeInTheDocument();
  expect(server.stored.title).toBe('Theirs');
});
