import { Route, Routes } from '@gently/platform/router';
import { buildUser, fails, renderApp, screen, userEvent } from '@gently/testing/react';
import { expect, it } from 'vitest';
import SessionPage from '../features/session-page/session-page';
import { SessionsPage } from '../features/sessions/sessions-page';
import { buildRequest, buildSessionDetail, sessionsOf } from '../testing/build';

const user = buildUser({ role: 'declutterer' });
const ID = 'a'.repeat(24);

// spec: S4-02
it('leads to the sessions with the result once a request was declined', async () => {
  const { api } = renderApp(
    <Routes>
      <Route path="/dashboard/declutterer/sessions/:id" element={<SessionPage />} />
      <Route path="/dashboard/declutterer/sessions" element={<SessionsPage />} />
    </Routes>,
    {
      user,
      route: `/dashboard/declutterer/sessions/${ID}`,
      answers: {
        'GET /declutterer/sessions/:id': {
          session: { ...buildSessionDetail(), ...buildRequest({ id: ID }) },
        },
        'GET /declutterer/sessions': sessionsOf(),
        'PATCH /declutterer/sessions/:id/decline': { declined: { id: ID, reason: 'Unavailable' } },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Decline/ }));
  api.answer({ 'GET /declutterer/sessions/:id': fails('session_not_found') });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, decline' }));
  expect(
    await screen.findByText('You declined the request. We are asking somebody else now.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/We could not find that session/)).toBeNull();
  expect(api.requests.filter(({ key }) => key === 'GET /declutterer/sessions/:id')).toHaveLength(1);
});
