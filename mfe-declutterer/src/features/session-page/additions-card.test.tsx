import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildPhotoConsent,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSessionDetail } from '../../testing/build';
import SessionPage from './session-page';

const ID = 'a'.repeat(24);
const open = (session: DecluttererSessionDetail, answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/declutterer/sessions/:id" element={<SessionPage />} />
    </Routes>,
    {
      user: buildUser({ role: 'declutterer' }),
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

beforeEach(() => localStorage.clear());

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
    await userEvent.click(additions.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByText(/Your notes are saved/)).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual(report);
    expect(screen.getByRole('region', { name: 'What you shared' })).toHaveTextContent('A basket.');
  });

  it('stays on the page when it could not be saved', async () => {
    open(completed, { 'PUT /declutterer/sessions/:id/report': fails('network') });
    await userEvent.type(await screen.findByLabelText('Recommendations (optional)'), 'A basket.');
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByText('Your notes were not saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Recommendations (optional)')).toHaveValue('A basket.');
  });

  it('is not asked for once the day is over', async () => {
    open({ ...completed, additions_until: null });
    await screen.findByRole('region', { name: 'What you shared' });
    expect(screen.queryByRole('region', { name: 'Add to what you shared' })).toBeNull();
  });
});
