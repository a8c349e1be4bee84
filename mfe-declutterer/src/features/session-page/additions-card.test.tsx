import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import type { Photo } from '@gently/contracts/photos';
import { Route, Routes } from '@gently/platform/router';
import {
  act,
  axe,
  buildPhotoConsent,
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
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSessionDetail } from '../../testing/build';
import SessionPage from './session-page';

const ID = 'a'.repeat(24);
const photo: Photo = {
  id: 'b'.repeat(24),
  booking_id: ID,
  kind: 'after',
  description: 'The hall',
  width: 800,
  height: 600,
  taken_at: '2030-03-04T10:05:00.000Z',
  consent: { at: '2030-03-04T10:05:00.000Z', words: PHOTO_CONSENT_WORDS },
};
const user = buildUser({ role: 'declutterer' });
const draft = `gently-sorted:session-additions:${ID}:${user.id}`;
const open = (session: DecluttererSessionDetail, answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/declutterer/sessions/:id" element={<SessionPage />} />
    </Routes>,
    {
      user,
      files: { 'GET /photos/:id': fakeFile('photo.jpg', 'picture') },
      route: `/dashboard/declutterer/sessions/${ID}`,
      answers: {
        'GET /declutterer/sessions/:id': { session },
        'GET /bookings/:id/conversation': { conversation: null },
        'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent({ agreed: true }) },
        'GET /declutterer/sessions/:id/decide-later': { things: [] },
        ...answers,
      },
    },
  );

beforeEach(() => {
  localStorage.clear();
  // jsdom shows no pictures.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

describe('what was forgotten when the session was completed', () => {
  const completed = buildSessionDetail({
    id: ID,
    status: 'completed',
    needs: null,
    report: { session_notes: 'Sorted.', recommendations: '', completed_at: '2030-03-04T12:00:00.000Z' },
    additions_until: '2030-03-05T12:00:00.000Z',
    can_add_photos: true,
  });

  it('is added to the notes for a day', async () => {
    const report = { session_notes: 'Sorted.', recommendations: 'A basket.' };
    const { api, container } = open(completed, {
      'PUT /declutterer/sessions/:id/report': {
        report: { ...report, completed_at: '2030-03-04T12:00:00.000Z' },
      },
    });
    const additions = within(await screen.findByRole('region', { name: 'Add to what you shared' }));
    expect(additions.getByLabelText('Session notes (optional)')).toHaveValue('Sorted.');
    await userEvent.type(additions.getByLabelText('Recommendations (optional)'), 'A basket.');
    expect(await additions.findByLabelText('Add a photo after')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(additions.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your notes are saved/)).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({
      ...report,
      began: { session_notes: 'Sorted.', recommendations: '' },
    });
    expect(localStorage.getItem(draft)).toBeNull();
    expect(screen.getByRole('region', { name: 'What you shared' })).toHaveTextContent('A basket.');
  });

  it('stays on the page when it could not be saved', async () => {
    open(completed, { 'PUT /declutterer/sessions/:id/report': fails('network') });
    await userEvent.type(await screen.findByLabelText('Recommendations (optional)'), 'A basket.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your notes were not saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Recommendations (optional)')).toHaveValue('A basket.');
  });

  const PUT = 'PUT /declutterer/sessions/:id/report';
  const recommend = async (words: string) =>
    userEvent.type(await screen.findByLabelText('Recommendations (optional)'), words);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const completedAt = { completed_at: '2030-03-04T12:00:00.000Z' };

  it('keeps what is typed while the first words are being saved, and says no longer that all is saved', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    open(completed, {
      [PUT]: async ({ body }) => {
        await answered;
        return {
          report: { ...(body as { session_notes: string; recommendations: string }), ...completedAt },
        };
      },
    });
    await recommend('A basket.');
    await save();
    await recommend(' And a label.');
    act(() => answer());
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'What you shared' })).toHaveTextContent('A basket.'),
    );
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(screen.getByLabelText('Recommendations (optional)')).toHaveValue('A basket. And a label.');
    expect(screen.queryByText(/Your notes are saved/)).not.toBeInTheDocument();
    expect(localStorage.getItem(draft)).toContain('And a label.');
  });

  it('shows newer notes beside an older draft, and replaces them only when asked', async () => {
    const began = { session_notes: 'Sorted.', recommendations: '' };
    localStorage.setItem(
      draft,
      JSON.stringify({ ...began, session_notes: 'Sorted, on the phone.', $began: began }),
    );
    const newer = { session_notes: 'Sorted, on the laptop.', recommendations: 'A basket.' };
    const { api } = open(
      { ...completed, report: { ...newer, ...completedAt } },
      { [PUT]: { report: { ...newer, session_notes: 'Sorted, on the phone.', ...completedAt } } },
    );
    expect(await screen.findByText('These notes were changed on another page or device')).toBeVisible();
    expect(screen.getByLabelText('Session notes (optional)')).toHaveValue('Sorted, on the phone.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(screen.getByLabelText('Recommendations (optional)')).toHaveValue('A basket.');
    await save();
    expect(await screen.findByText(/Your notes are saved/)).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({
      session_notes: 'Sorted, on the phone.',
      recommendations: 'A basket.',
      began: newer,
    });
  });

  it('shows the newer notes when a save is refused because of them', async () => {
    const newer = { session_notes: 'Sorted, on the laptop.', recommendations: '' };
    const { api } = open(completed, {
      [PUT]: () => {
        api.answer({
          'GET /declutterer/sessions/:id': {
            session: { ...completed, report: { ...newer, ...completedAt } },
          },
        });
        return fails('conflict');
      },
    });
    await recommend('A basket.');
    await save();
    expect(await screen.findByText('These notes were changed on another page or device')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start again from the newest version' }));
    expect(screen.getByLabelText('Session notes (optional)')).toHaveValue('Sorted, on the laptop.');
    expect(screen.getByLabelText('Recommendations (optional)')).toHaveValue('');
    expect(screen.queryByText('Your notes were not saved')).not.toBeInTheDocument();
  });

  it('adds a photo that was chosen when the notes are saved, and by Enter in its description', async () => {
    const { api } = open(completed, {
      'POST /declutterer/sessions/:id/photos': { photo },
      [PUT]: { report: { session_notes: 'Sorted.', recommendations: 'A basket.', ...completedAt } },
    });
    const choose = async (kind: 'before' | 'after') =>
      userEvent.upload(
        await screen.findByLabelText(`Add a photo ${kind}`),
        new File(['picture'], `${kind}.jpg`, { type: 'image/jpeg' }),
      );
    const sent = () => api.requests.filter(({ key }) => !key.startsWith('GET')).map(({ key }) => key);
    await recommend('A basket.');
    await choose('after');
    await save();
    expect(await screen.findByText(/Your notes are saved/)).toBeInTheDocument();
    expect(sent()).toEqual(['POST /declutterer/sessions/:id/photos', PUT]);
    api.answer({ 'POST /declutterer/sessions/:id/photos': { photo: { ...photo, id: 'c'.repeat(24) } } });
    await choose('before');
    await userEvent.type(await screen.findByLabelText('What can be seen (optional)'), 'The shelf.{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toBe('POST /declutterer/sessions/:id/photos');
  });

  it('names photos only where the client has agreed to them', async () => {
    open(completed, { 'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent({ agreed: false }) } });
    const additions = await screen.findByRole('region', { name: 'Add to what you shared' });
    expect(additions).not.toHaveTextContent('add photos');
    expect(additions).not.toHaveTextContent('sees each photo');
  });

  it('is not asked for once the day is over', async () => {
    open({ ...completed, additions_until: null });
    await screen.findByRole('region', { name: 'What you shared' });
    expect(screen.queryByRole('region', { name: 'Add to what you shared' })).toBeNull();
  });
});
