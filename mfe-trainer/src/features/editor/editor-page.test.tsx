import { moduleEditorPath } from '@gently/contracts/paths';
import type { AuthoredModule } from '@gently/contracts/training-authoring';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildDraft, savedOf } from '../../testing/build';
import EditorPage from './editor-page';

const PUT = 'PUT /training/modules/:id';
const user = buildUser({ role: 'trainer' });
const open = (draft: AuthoredModule, answers: FakeAnswers = {}, id = draft.id) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/trainer" element={<h1>Training Hub</h1>} />
      <Route path="/dashboard/trainer/modules/:id" element={<EditorPage />} />
    </Routes>,
    {
      route: moduleEditorPath(id),
      user,
      answers: {
        'GET /trainer/modules': { modules: [] },
        'GET /training/modules/:id/draft': { module: draft },
        [PUT]: savedOf(draft),
        ...answers,
      },
    },
  );
const sent = ({ api }: ReturnType<typeof open>) => api.requests.filter(({ key }) => key === PUT);
const SAVE = 'Save Module and close';

afterEach(() => localStorage.clear());

describe('a new module', () => {
  // spec: S2-16
  it('begins with its title and goes on in the editor', async () => {
    const draft = buildDraft();
    const { api, container, address } = open(draft, { 'POST /training/modules': fails('network') }, 'new');
    await userEvent.click(screen.getByRole('button', { name: 'Create Module' }));
    expect(screen.getByText('Please enter a title')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(await axe(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Title'), 'Small steps{Enter}');
    expect(await screen.findByText('The module was not created')).toBeInTheDocument();
    api.answer({ 'POST /training/modules': { module: draft } });
    await userEvent.click(screen.getByRole('button', { name: 'Create Module' }));
    await screen.findByRole('tab', { name: 'Module Details' });
    expect(address()).toBe(moduleEditorPath(draft.id));
    expect(api.requests.findLast(({ key }) => key === 'POST /training/modules')?.body).toEqual({
      title: 'Small steps',
    });
  });
});

describe('the editor', () => {
  // spec: S2-19
  it('opens with Module Details and Content Builder, for everybody', async () => {
    const { container } = open(buildDraft());
    expect(screen.getByText('Loading your module...')).toBeInTheDocument();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Module Details',
      'Content Builder',
    ]);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says when the module did not come, and tries again', async () => {
    const draft = buildDraft();
    const { api } = open(draft, { 'GET /training/modules/:id/draft': fails('module_not_found') });
    await screen.findByRole('heading', { name: 'We could not load your module' });
    api.answer({ 'GET /training/modules/:id/draft': { module: draft } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: draft.title })).toBeInTheDocument();
  });

  // spec: S2-19
  it('saves itself after a rest, with the revision that it knows', async () => {
    const rendered = open(buildDraft());
    await userEvent.type(await screen.findByLabelText('Title'), ' at home');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(sent(rendered).map(({ body }) => body)).toEqual([
      expect.objectContaining({ title: 'Working with ADHD at home', revision: 4 }),
    ]);
  });

  it('says at its field what cannot be saved, and leads to it from above', async () => {
    const { container } = open(buildDraft({ problems: [] }));
    const field = await screen.findByLabelText('Score to pass, in percent');
    expect(screen.getByText('Nothing is missing.')).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, '101');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/from 0 to 100/));
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Nothing is missing.')).toBeNull();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Content Builder' }));
    await userEvent.click(screen.getByRole('button', { name: /from 0 to 100/ }));
    expect(screen.getByLabelText('Score to pass, in percent')).toHaveFocus();
    await userEvent.clear(screen.getByLabelText('Score to pass, in percent'));
    await userEvent.type(screen.getByLabelText('Score to pass, in percent'), '80');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Score to pass, in percent')).not.toHaveAttribute('aria-invalid');
  });

  it('says at its field what the server refuses, in a part that is closed as well', async () => {
    open(
      buildDraft({ content_blocks: [{ id: 'part-one', type: 'text', title: 'A part', content: 'Words' }] }),
      {
        [PUT]: fails('validation_failed', {
          errors: [{ field: 'content_blocks.0.content', message: 'Please write less' }],
        }),
      },
    );
    await userEvent.type(await screen.findByLabelText('Title'), '!');
    await userEvent.click(await screen.findByRole('button', { name: 'Please write less' }));
    const field = screen.getByLabelText('Text');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Please write less/);
  });

  // spec: S2-19
  it('saves and closes', async () => {
    const rendered = open(buildDraft());
    await userEvent.type(await screen.findByLabelText('Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: SAVE }));
    await waitFor(() => expect(rendered.address()).toBe('/dashboard/trainer'));
    expect(sent(rendered)).toHaveLength(1);
  });

  it('stays open with what cannot be stored, and says why', async () => {
    const rendered = open(buildDraft());
    await userEvent.clear(await screen.findByLabelText('Title'));
    await userEvent.click(screen.getByRole('button', { name: SAVE }));
    expect(await screen.findByRole('button', { name: 'Please enter a title' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/Please enter a title/);
    expect(sent(rendered)).toEqual([]);
  });

  it('keeps what was typed while there is no connection, warns on leaving, and sends it later', async () => {
    const draft = buildDraft();
    const rendered = open(draft, { [PUT]: fails('network') });
    await userEvent.type(await screen.findByLabelText('Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: SAVE }));
    expect(await screen.findByText(/^There is no connection/)).toBeInTheDocument();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    rendered.unmount();

    const again = open(draft);
    expect(await screen.findByLabelText('Title')).toHaveValue('Working with ADHD!');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(sent(again)).toHaveLength(1);
  });

  it('overwrites nobody: it says who has saved and when, and shows it after keeping the own text', async () => {
    const draft = buildDraft();
    const details = { revision: 5, saved_by: 'Ash Reed', saved_at: '2030-01-06T10:00:00.000Z' };
    const { api, container } = open(draft, { [PUT]: fails('draft_changed', { details }) });
    await userEvent.type(await screen.findByLabelText('Title'), ' of mine');
    await userEvent.click(screen.getByRole('button', { name: SAVE }));
    expect(await screen.findByText(/^Ash Reed saved it on .*6 Jan 2030 at 10:00/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    api.answer({ 'GET /training/modules/:id/draft': { module: { ...draft, title: 'Theirs', revision: 5 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Theirs'));
    const mine = within(screen.getByRole('region', { name: 'Your own text' }));
    expect(mine.getByLabelText<HTMLTextAreaElement>('My text').value).toContain('Working with ADHD of mine');
    await userEvent.click(mine.getByRole('button', { name: 'I no longer need it' }));
    expect(screen.queryByRole('region', { name: 'Your own text' })).not.toBeInTheDocument();
  });
});

describe('publishing', () => {
  const problem = {
    block_id: 'text-one',
    question_id: null,
    field: 'content',
    message: 'Please write the text',
  };

  // spec: S2-19
  it('waits for what is missing, and leads to the field', async () => {
    open(buildDraft({ problems: [problem], is_active: false, published_version: null }));
    expect(await screen.findByText('Nobody sees it yet.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /^1\. .+: Please write the text$/ }));
    expect(screen.getByLabelText('Text')).toHaveFocus();
  });

  it('saves first, then publishes with a note', async () => {
    const draft = buildDraft({ is_active: false, published_version: null });
    const key = 'POST /training/modules/:id/publish';
    const { api } = open(draft, { [key]: { module: { ...draft, is_active: true, revision: 5 } } });
    await userEvent.type(await screen.findByLabelText('Title'), '!');
    await userEvent.type(screen.getByLabelText(/^What is new/), 'A better title');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published. Those who learn see it now.')).toBeInTheDocument();
    expect(api.requests.find((request) => request.key === key)?.body).toEqual({
      revision: 5,
      note: 'A better title',
    });
  });

  it('says when it was refused', async () => {
    open(buildDraft(), { 'POST /training/modules/:id/publish': fails('module_incomplete') });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The module was not published')).toBeInTheDocument();
  });

  it('is taken back after asking', async () => {
    const draft = buildDraft();
    open(draft, { 'POST /training/modules/:id/unpublish': { module: { ...draft, is_active: false } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, unpublish' }));
    expect(await screen.findByText('Nobody sees it yet.')).toBeInTheDocument();
  });
});

describe('a required module', () => {
  it('can have a last day on which requests come without it, which goes with the switch', async () => {
    const page = open(buildDraft({ is_required: false }));
    expect(await screen.findByLabelText('Title')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Declutterers have until/)).not.toBeInTheDocument();
    const required = screen.getByLabelText(/^Required/);
    await userEvent.click(required);
    await userEvent.type(screen.getByLabelText(/^Declutterers have until/), '2035-02-01');
    await waitFor(() =>
      expect(sent(page).at(-1)?.body).toMatchObject({ is_required: true, required_by: '2035-02-01' }),
    );
    await userEvent.click(required);
    await waitFor(() =>
      expect(sent(page).at(-1)?.body).toMatchObject({ is_required: false, required_by: null }),
    );
  });

  it('says at its field why the day cannot be published', async () => {
    const message = 'Please choose Wednesday 14 February 2035 or a later day';
    const problem = { block_id: null, question_id: null, field: 'required_by', message };
    open(buildDraft({ is_required: true, required_by: '2035-02-01', problems: [problem] }));
    const day = await screen.findByLabelText(/^Declutterers have until/);
    expect(day).toBeInvalid();
    expect(day).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(day).toHaveAccessibleDescription(expect.stringContaining('at least 28 days after you publish'));
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: message }));
    expect(day).toHaveFocus();
  });
});
