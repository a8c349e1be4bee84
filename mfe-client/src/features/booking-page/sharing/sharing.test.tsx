import type { BookingDetail } from '@gently/contracts/bookings';
import type { Shared } from '@gently/contracts/declutterer-sessions';
import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import type { Photo } from '@gently/contracts/photos';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildBooking,
  buildPayment,
  buildPhotoConsent,
  buildUser,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  waitFor,
  watchDownloads,
  within,
  type FakeAnswers,
  type FakeFiles,
} from '@gently/testing/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Bookings from '../../../app/bookings';

let downloads: ReturnType<typeof watchDownloads>;
beforeAll(() => {
  downloads = watchDownloads();
});
afterAll(() => downloads.stop());

const happened = (event: 'create' | 'accept' | 'complete') => ({
  event,
  at: '2030-02-01T09:00:00.000Z',
  status: 'confirmed' as const,
  by: 'declutterer' as const,
  note: '',
  moved: null,
});
const session = (overrides: Partial<BookingDetail> = {}): BookingDetail =>
  buildBooking({
    status: 'completed',
    matching_by: null,
    declutterer: { first_name: 'Imogen', rating: { average: null, count: 0 } },
    timeline: [happened('create'), happened('accept')],
    ...overrides,
  });
const photo = (overrides: Partial<Photo> = {}): Photo => ({
  id: 'a1',
  booking_id: 'b1',
  kind: 'before',
  description: '',
  width: 640,
  height: 480,
  taken_at: '2030-03-04T10:05:00.000Z',
  consent: { at: '2030-03-04T10:05:00.000Z', words: PHOTO_CONSENT_WORDS },
  ...overrides,
});
const PHOTOS = [
  photo(),
  photo({ id: 'a2' }),
  photo({ id: 'a3', kind: 'after', description: 'The shelf, with room on it.' }),
];
const shared = (overrides: Partial<Shared> = {}): Shared => ({
  report: {
    session_notes: 'The hallway is clear.',
    recommendations: 'One box a week.',
    completed_at: '2030-03-04T12:00:00.000Z',
  },
  photos: PHOTOS,
  needs_views: [],
  ...overrides,
});

const Page = () => (
  <Routes>
    <Route path="/dashboard/bookings/*" element={<Bookings />} />
  </Routes>
);
const open = (answers: FakeAnswers, booking = session(), files: FakeFiles = {}) =>
  renderApp(<Page />, {
    user: buildUser(),
    route: `/dashboard/bookings/${booking.id}`,
    answers: {
      'GET /bookings/:id': { booking },
      'GET /bookings/:id/contact': {
        contact: { messages: [], proposal: null, can_write: false, can_propose: false },
      },
      'GET /bookings/:id/conversation': { conversation: null },
      'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent() },
      'GET /payments/booking/:id': { payment: buildPayment({ booking_id: booking.id }) },
      ...answers,
    },
    files: { 'GET /photos/:id': fakeFile('photo.jpg'), ...files },
  });
const part = () => screen.findByRole('region', { name: 'What was shared' });
const looks = () => screen.findByRole('region', { name: 'Who has looked at your needs' });

describe('what was shared', () => {
  // spec: S7-06
  it('shows notes, recommendations and the photos before and after, each with its words', async () => {
    const { container } = open({ 'GET /bookings/:id/shared': shared() });
    const card = await part();
    for (const words of [
      'Notes from Imogen',
      'The hallway is clear.',
      'Recommendations for you',
      'One box a week.',
    ])
      expect(await within(card).findByText(words)).toBeInTheDocument();
    for (const alt of [
      'Before, photo 1 of 2',
      'Before, photo 2 of 2',
      'After, photo 1 of 1: The shelf, with room on it.',
    ])
      expect(await within(card).findByRole('img', { name: alt })).toHaveAttribute('src', 'blob:test');
    expect(
      within(card)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Notes from Imogen', 'Recommendations for you', 'Before', 'After']);
    expect(within(card).getAllByText('You agreed on Mon 4 Mar 2030, 10:05.')).toHaveLength(3);
    expect(await axe(container)).toEqual([]);
  });

  it('says that it is loading, and what will be there while the session runs', async () => {
    open({ 'GET /bookings/:id/shared': () => new Promise<never>(() => undefined) });
    expect(await within(await part()).findByText('Loading what was shared...')).toBeInTheDocument();
  });

  it.each([
    ['in_progress', /^When the session is over, the notes, recommendations and photos that Imogen shares/],
    ['completed', 'Imogen added no notes or photos to this session.'],
  ] as const)('says so when a session that is %s has nothing to show', async (status, words) => {
    open({ 'GET /bookings/:id/shared': shared({ report: null, photos: [] }) }, session({ status }));
    expect(await within(await part()).findByText(words)).toBeInTheDocument();
  });

  it('lets a person try again when it cannot be loaded', async () => {
    const { api } = open({ 'GET /bookings/:id/shared': fails('network') });
    const card = await part();
    expect(await within(card).findByText('We could not load what was shared')).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id/shared': shared() });
    await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await within(card).findByText('The hallway is clear.')).toBeInTheDocument();
  });

  it('lets a person try again when one picture does not come', async () => {
    const { api } = open({ 'GET /bookings/:id/shared': shared({ photos: [photo()] }) }, session(), {
      'GET /photos/:id': fails('internal'),
    });
    const card = await part();
    expect(await within(card).findByText('We could not load this photo.')).toBeInTheDocument();
    api.serve({ 'GET /photos/:id': fakeFile('photo.jpg') });
    await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await within(card).findByRole('img', { name: 'Before, photo 1 of 1' })).toBeInTheDocument();
  });

  it('is not there before somebody has begun', async () => {
    open(
      { 'GET /bookings/:id/shared': shared({ report: null, photos: [] }) },
      session({ status: 'confirmed' }),
    );
    await looks();
    expect(screen.queryByRole('region', { name: 'What was shared' })).toBeNull();
  });
});

describe('removing a photo', () => {
  const ask = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name: `Remove this photo (${name})` }));

  // spec: S7-06
  it('asks once, says what happens, and deletes it for good', async () => {
    const { api } = open({ 'GET /bookings/:id/shared': shared(), 'DELETE /photos/:id': { deleted: true } });
    await ask('After, photo 1 of 1');
    const dialog = screen.getByRole('dialog', { name: 'Remove this photo?' });
    expect(
      within(dialog).getByText(/“After, photo 1 of 1”.*deleted at once, for you and for Imogen/),
    ).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id/shared': shared({ photos: PHOTOS.slice(0, 2) }) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, remove' }));
    expect(await screen.findByText('The photo is deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('img', { name: /^After/ })).toBeNull());
    expect(
      api.requests.filter(({ key }) => key === 'DELETE /photos/:id').map(({ params }) => params),
    ).toEqual([{ id: 'a3' }]);
  });

  it('keeps it when the person thinks again', async () => {
    const { api } = open({ 'GET /bookings/:id/shared': shared() });
    await ask('Before, photo 1 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Keep photo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.requests.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
  });

  it('says so when it did not work, and the photo stays', async () => {
    open({ 'GET /bookings/:id/shared': shared(), 'DELETE /photos/:id': fails('network') });
    await ask('Before, photo 2 of 2');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, remove' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Yes, remove' })).toBeEnabled();
  });
});

describe('who looked at the needs', () => {
  const view = (minute: number, seen: 'all' | 'requirements' = 'all') => ({
    at: `2030-03-03T09:${String(minute).padStart(2, '0')}:00.000Z`,
    by: 'Imogen',
    seen,
  });

  it('names who, what and when, the latest first, and all of them on demand', async () => {
    const needs_views = [view(50), view(35, 'requirements'), view(20), { ...view(5), by: '' }];
    const { container } = open({ 'GET /bookings/:id/shared': shared({ needs_views }) });
    const card = await looks();
    const lines = () =>
      within(card)
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    await within(card).findAllByRole('listitem');
    expect(lines()).toEqual([
      'Imogen opened your session and saw your needsSun 3 Mar 2030, 09:50',
      'Imogen saw your special requirements in the list of sessionsSun 3 Mar 2030, 09:35',
      'Imogen opened your session and saw your needsSun 3 Mar 2030, 09:20',
    ]);
    await userEvent.click(within(card).getByRole('button', { name: 'Show all 4' }));
    expect(lines()[3]).toBe('Your declutterer opened your session and saw your needsSun 3 Mar 2030, 09:05');
    expect(within(card).queryByRole('button')).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('says when nobody has', async () => {
    open({ 'GET /bookings/:id/shared': shared() }, session({ status: 'confirmed' }));
    expect(await within(await looks()).findByText('Nobody has looked yet.')).toBeInTheDocument();
  });

  it('says when that cannot be loaded, and loads it again', async () => {
    const { api } = open({ 'GET /bookings/:id/shared': fails('network') }, session({ status: 'confirmed' }));
    const card = await looks();
    expect(await within(card).findByText('We could not load who looked')).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id/shared': () => new Promise<never>(() => undefined) });
    await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await within(card).findByText('Loading who looked...')).toBeInTheDocument();
  });

  it('is not asked before somebody has accepted', async () => {
    const { api } = open(
      {},
      session({ status: 'pending', declutterer: null, timeline: [happened('create')] }),
    );
    await screen.findByRole('region', { name: 'Your session' });
    expect(screen.queryByRole('region', { name: 'Who has looked at your needs' })).toBeNull();
    expect(api.undeclared).toEqual([]);
  });
});
