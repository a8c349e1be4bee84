import { Route, Routes } from '@gently/platform/router';
import { buildUser, fails, renderApp, screen, waitFor, type FakeAnswers } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { PAST_OFFERS_PATH } from '../../shared/session/past-offers-path';
import { buildPastOffer, pastOffersOf } from '../../testing/build';
import SessionPage from './session-page';

const ID = 'a'.repeat(24);
const open = (answers: FakeAnswers) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/declutterer/sessions/:id" element={<SessionPage />} />
    </Routes>,
    {
      user: buildUser({ role: 'declutterer' }),
      route: `/dashboard/declutterer/sessions/${ID}`,
      answers: { 'GET /declutterer/sessions/:id': fails('session_not_found'), ...answers },
    },
  );

it('says that the person has declined it, with the way to what they declined', async () => {
  const offer = buildPastOffer({ booking_id: ID, status: 'declined' });
  let deliver: (offers: ReturnType<typeof pastOffersOf>) => void = () => undefined;
  const offers = new Promise<ReturnType<typeof pastOffersOf>>((resolve) => {
    deliver = resolve;
  });
  const { api } = open({ 'GET /declutterer/past-offers': () => offers });
  await waitFor(() => expect(api.requests.map(({ key }) => key)).toContain('GET /declutterer/past-offers'));
  expect(screen.queryByRole('heading', { name: 'Session not found' })).toBeNull();
  expect(screen.getByText('Loading this session...')).toBeInTheDocument();
  deliver(pastOffersOf(offer));
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Home Decluttering: .*declined/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See what you declined or handed back' })).toHaveAttribute(
    'href',
    PAST_OFFERS_PATH,
  );
});

it('names the session also where only a later API knows how the offer ended', async () => {
  const offer = buildPastOffer({ booking_id: ID, status: 'of_a_later_release' as never });
  open({ 'GET /declutterer/past-offers': pastOffersOf(offer) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Home Decluttering' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See what you declined or handed back' })).toBeInTheDocument();
});

it('says when it is not there, with the way to the list', async () => {
  open({ 'GET /declutterer/past-offers': pastOffersOf() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Session not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See my sessions' })).toHaveAttribute(
    'href',
    '/dashboard/declutterer/sessions',
  );
});
