import { EARLY_REASON_TEXT } from '@gently/contracts/session-options';
import { Route, Routes } from '@gently/platform/router';
import {
  act,
  axe,
  buildConversation,
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
import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import type { Photo } from '@gently/contracts/photos';
import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildRequest, buildSession, buildSessionDetail, sessionsOf } from '../../testing/build';
import SessionPage from './session-page';

const user = buildUser({ role: 'declutterer' });
const ID = 'a'.repeat(24);
const photo: Photo = {
  id: 'b'.repeat(24),
  booking_id: ID,
  kind: 'before',
  description: 'The hall',
  width: 800,
  height: 600,
  taken_at: '2030-03-04T10:05:00.000Z',
  consent: { at: '2030-03-04T10:05:00.000Z', words: PHOTO_CONSENT_WORDS },
};
const running = (overrides: Partial<DecluttererSessionDetail> = {}) =>
  buildSessionDetail({
    id: ID,
    status: 'in_progress',
    can_complete: true,
    can_add_photos: true,
    ...overrides,
  });
const open = (session: DecluttererSessionDetail, answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/declutterer/sessions/:id" element={<SessionPage />} />
    </Routes>,
    {
      user,
      route: `/dashboard/declutterer/sessions/${ID}`,
      answers: {
        'GET /declutterer/sessions/:id': { session },
        'GET /bookings/:id/conversation': { conversation: null },
        'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent({ agreed: true }) },
        'GET /declutterer/sessions/:id/decide-later': { things: [] },
        ...answers,
      },
      files: { 'GET /photos/:id': fakeFile('photo.jpg', 'picture') },
    },
  );

const complete = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, complete' }));
};

beforeEach(() => {
  localStorage.clear();
  // jsdom shows no pictures.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

describe('a session on its own page', () => {
  it('leads to the conversation with the client, until when it is open', async () => {
    const conversation = buildConversation({ with: { first_name: 'Rowan', role: 'client' } });
    open(buildSessionDetail({ id: ID }), { 'GET /bookings/:id/conversation': { conversation } });
    expect(await screen.findByRole('link', { name: 'Write to Rowan' })).toHaveAttribute(
      'href',
      `/dashboard/declutterer/messages/${conversation.id}`,
    );
  });

  it('shows place, needs, and that the client can see who read them', async () => {
    const { container } = open(buildSessionDetail({ id: ID }));
    expect(screen.getByText('Loading this session...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Home Decluttering with Rowan Ellis' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Client Home: 1 Linden Road, Leeds, LS6 3AB')).toBeInTheDocument();
    const needs = within(screen.getByRole('region', { name: 'What helps Rowan' }));
    for (const words of [
      'Direct and clear',
      'Quiet environment',
      'ADHD',
      'Please ring once.',
      'The kitchen first.',
    ])
      expect(needs.getByText(words)).toBeInTheDocument();
    expect(needs.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Special requirements',
      'Access needs',
      'Please avoid',
      'Talking together',
      'Around them',
      'Neurotype',
      'What is hard',
      'Home',
      'What they would like to achieve',
      'About them',
      'Notes',
    ]);
    for (const words of ['Step-free access', 'Loud music', 'One step at a time', 'Starting is hard.'])
      expect(needs.getByText(words)).toBeInTheDocument();
    expect(needs.getByText(/^Flat or apartment\s2 people\sPets: One shy cat$/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'If Rowan is unwell' })).toBeNull();
    expect(needs.getByText('Rowan can see that you have read this.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('shows no more than the area before it is accepted', async () => {
    open({
      ...buildRequest({ id: ID }),
      needs: null,
      has_emergency_contact: false,
      report: null,
      additions_until: null,
      photos: [],
    });
    expect(await screen.findByText('Client Home, LS6')).toBeInTheDocument();
    expect(screen.getByText('You see the full address once you have accepted.')).toBeInTheDocument();
    expect(screen.getByText('What helps Rowan is shown once you have accepted.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Accept/ })).toBeInTheDocument();
  });

  it('can be handed back: says exactly what happens, asks why, and then says that it is done', async () => {
    const { api, container } = open(buildSessionDetail({ id: ID, can_hand_back: true }), {
      'POST /declutterer/sessions/:id/hand-back': fails('unavailable'),
    });
    await userEvent.click(await screen.findByRole('button', { name: "I can't come to this session" }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand this session back?' }));
    expect(dialog.getByText(/We tell Rowan at once and ask somebody else/)).toBeInTheDocument();
    expect(dialog.getByText(/It counts in your completion rate/)).toBeInTheDocument();
    const why = dialog.getByLabelText('Why');
    expect(why).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, hand it back' }));
    expect(await dialog.findByText('Please choose a reason')).toBeInTheDocument();
    expect(why).toHaveFocus();
    expect(api.requests.map(({ key }) => key)).not.toContain('POST /declutterer/sessions/:id/hand-back');
    await userEvent.selectOptions(why, 'Something in my family');
    expect(dialog.queryByText('Please choose a reason')).toBeNull();
    await userEvent.type(dialog.getByLabelText('In your own words (optional)'), 'A birth');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, hand it back' }));
    expect(await dialog.findByText('The session was not handed back')).toBeInTheDocument();
    api.answer({ 'POST /declutterer/sessions/:id/hand-back': { handed_back: { id: ID } } });
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, hand it back' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You handed this session back' }),
    ).toBeInTheDocument();
    const sent = api.requests.filter(({ key }) => key === 'POST /declutterer/sessions/:id/hand-back');
    expect(sent.at(-1)?.body).toEqual({ reason: 'family', words: 'A birth' });
    expect(await axe(container)).toEqual([]);
  });

  it('cannot be handed back once it runs', async () => {
    open(running());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: "I can't come to this session" })).toBeNull();
  });

  it('says calmly that it did not load, and tries again', async () => {
    const { api } = open(running(), { 'GET /declutterer/sessions/:id': fails('unavailable') });
    await screen.findByRole('heading', { level: 1, name: 'We could not load this session' });
    api.answer({ 'GET /declutterer/sessions/:id': { session: running() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Complete this session' })).toBeInTheDocument();
  });

  it('shows what was shared once it is completed', async () => {
    const report = {
      session_notes: 'We sorted the hall.',
      recommendations: '',
      completed_at: '2030-03-04T12:00:00.000Z',
    };
    const { container } = open(
      buildSessionDetail({
        id: ID,
        status: 'completed',
        needs_visible: false,
        location_details: '',
        needs: null,
        report,
        photos: [photo],
      }),
    );
    expect(await screen.findByText('We sorted the hall.')).toBeInTheDocument();
    expect(screen.getByText('Nothing was written.')).toBeInTheDocument();
    expect(screen.getByText('The full address is no longer shown.')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'The hall' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });
});

describe('completing a session', () => {
  // spec: S3-01, S4-02
  it('sends notes, recommendations and the photos that are kept', async () => {
    const session = running({ photos: [photo] });
    const done = buildSession({ id: ID, status: 'completed' });
    const { api, container } = open(session, {
      'PATCH /declutterer/sessions/:id/complete': { session: done },
    });
    await userEvent.type(await screen.findByLabelText('Session notes (optional)'), 'Sorted.');
    await userEvent.type(screen.getByLabelText('Recommendations (optional)'), 'A basket.');
    expect(await axe(container)).toEqual([]);
    api.answer({
      'GET /declutterer/sessions': sessionsOf(),
      'GET /declutterer/sessions/:id': {
        session: buildSessionDetail({ ...done, needs: null, photos: [photo] }),
      },
    });
    await complete();
    expect(await screen.findByText('Session completed. Thank you.')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key.endsWith('/complete'))?.body).toEqual({
      session_notes: 'Sorted.',
      recommendations: 'A basket.',
      before_images: [photo.id],
      after_images: [],
    });
    expect(Object.keys(localStorage).filter((key) => key.includes('session-report'))).toEqual([]);
  });

  it('asks for a reason before half of the time has passed, and sends it', async () => {
    const session = running({ complete_freely_from: '2999-01-01T10:30:00.000Z' });
    const { api, container } = open(session, {
      'PATCH /declutterer/sessions/:id/complete': { session: buildSession({ id: ID, status: 'completed' }) },
    });
    const reason = await screen.findByLabelText('Why it ends early');
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    expect(screen.getByText(EARLY_REASON_TEXT)).toBeInTheDocument();
    expect(reason).toHaveFocus();
    expect(api.requests.filter(({ key }) => key.endsWith('/complete'))).toEqual([]);
    expect(await axe(container)).toEqual([]);
    await userEvent.type(reason, 'All was done.');
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, complete' }));
    await waitFor(() =>
      expect(api.requests.find(({ key }) => key.endsWith('/complete'))?.body).toMatchObject({
        early_reason: 'All was done.',
      }),
    );
  });

  // spec: S8-01
  it('loses nothing that was written when it is refused or the page is left', async () => {
    const first = open(running(), { 'PATCH /declutterer/sessions/:id/complete': fails('network') });
    await userEvent.type(await screen.findByLabelText('Session notes (optional)'), 'Sorted.');
    await complete();
    expect(await screen.findByText('The session was not completed')).toBeInTheDocument();
    expect(screen.getByLabelText('Session notes (optional)')).toHaveValue('Sorted.');
    first.unmount();
    open(running());
    expect(await screen.findByText('Here is what you were writing. Nothing is lost.')).toBeInTheDocument();
    expect(screen.getByLabelText('Session notes (optional)')).toHaveValue('Sorted.');
  });

  const chooseHall = async () =>
    userEvent.upload(
      await screen.findByLabelText('Add a photo before'),
      new File(['picture'], 'hall.jpg', { type: 'image/jpeg' }),
    );
  const completions = ({ api }: ReturnType<typeof open>) =>
    api.requests.filter(({ key }) => key.endsWith('/complete'));

  it('asks once, and says what the client sees and what the declutterer earns', async () => {
    const rendered = open(running({ own_pay: 69.39 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = screen.getByRole('dialog', { name: 'Complete this session?' });
    expect(within(dialog).getByText(/Rowan sees your notes/)).toBeInTheDocument();
    expect(within(dialog).getByText('You earn £69.39 for this session.')).toBeInTheDocument();
    expect(await axe(rendered.container)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(completions(rendered)).toEqual([]);
  });

  // spec: S8-01
  it('adds a photo that was chosen before it completes the session', async () => {
    const rendered = open(running(), {
      'POST /declutterer/sessions/:id/photos': { photo },
      'PATCH /declutterer/sessions/:id/complete': {
        session: buildSession({ id: ID, status: 'completed' }),
      },
    });
    await chooseHall();
    await complete();
    await waitFor(() => expect(completions(rendered)).toHaveLength(1));
    expect(completions(rendered)[0]?.body).toMatchObject({ before_images: [photo.id] });
    const photosSent = rendered.api.requests.filter(({ key }) => key.endsWith('/photos'));
    expect(photosSent).toHaveLength(1);
  });

  it('goes on while a photo that was chosen cannot be added', async () => {
    const rendered = open(running(), { 'POST /declutterer/sessions/:id/photos': fails('payload_too_large') });
    await chooseHall();
    await complete();
    expect(await screen.findByText(/A photo could not be added/)).toBeInTheDocument();
    expect(screen.getByText('The photo was not saved')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(completions(rendered)).toEqual([]);
  });
});

describe('a photo', () => {
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Add a photo before'), file, { applyAccept: false });
  const jpeg = () => new File(['picture'], 'hall.jpg', { type: 'image/jpeg' });

  it('cannot be chosen before the client has said yes to photos', async () => {
    open(running(), {
      'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent({ can_agree: false, can_ask: true }) },
    });
    expect(await screen.findByRole('button', { name: 'Ask Rowan about photos' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Add a photo before')).toBeNull();
  });

  it('is sent with one press once the client has agreed to photos', async () => {
    const { api, container } = open(running(), {
      'POST /declutterer/sessions/:id/photos': { photo },
    });
    await choose(jpeg());
    await userEvent.type(await screen.findByLabelText('What can be seen (optional)'), 'The hall');
    expect(api.requests.some(({ key }) => key.startsWith('POST'))).toBe(false);
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add this photo' }));
    expect(await screen.findByRole('img', { name: 'The hall' })).toBeInTheDocument();
    expect(screen.getByLabelText('Add a photo before')).toBeInTheDocument();
  });

  it('of the wrong kind is not sent, and says what can be', async () => {
    open(running());
    await choose(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('Please choose a photo in the form JPEG, PNG or WebP.')).toBeInTheDocument();
  });

  it('that was refused stays, with the reason', async () => {
    open(running(), { 'POST /declutterer/sessions/:id/photos': fails('payload_too_large') });
    await choose(jpeg());
    await userEvent.click(screen.getByRole('button', { name: 'Add this photo' }));
    expect(await screen.findByText('The photo was not saved')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add this photo' })).toBeInTheDocument();
  });

  it('is removed after one question', async () => {
    const { api } = open(running({ photos: [photo] }), { 'DELETE /photos/:id': { deleted: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: The hall' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'The hall' })).toBeNull());
    expect(api.requests.find(({ key }) => key === 'DELETE /photos/:id')?.params).toEqual({ id: photo.id });
    await act(async () => undefined);
  });
});
