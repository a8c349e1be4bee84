import type { PhotoConsent } from '@gently/contracts/photo-consent';
import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import {
  axe,
  buildPhotoConsent,
  fails,
  type FakeAnswers,
  renderApp,
  screen,
  userEvent,
  waitFor,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ClientPhotoConsent, DecluttererPhotoConsent } from './photo-consent';

const KEY = 'GET /bookings/:id/photo-consent';
const SAY = 'PUT /bookings/:id/photo-consent';
const ASK = 'POST /bookings/:id/photo-consent/ask';
const at = '2035-02-07T10:05:00.000Z';
const agreed = (overrides: Partial<PhotoConsent> = {}) =>
  buildPhotoConsent({
    agreed: true,
    can_agree: false,
    can_refuse: true,
    history: [{ at, step: 'agreed' }],
    ...overrides,
  });
const asked = { history: [{ at, step: 'asked' as const }] };

describe('the client', () => {
  const open = (consent = buildPhotoConsent(), answers: FakeAnswers = {}) =>
    renderApp(<ClientPhotoConsent bookingId="b" name="Imogen" />, {
      answers: { [KEY]: { consent }, ...answers },
    });
  const bodies = ({ api }: ReturnType<typeof open>) =>
    api.requests.filter(({ key }) => key === SAY).map(({ body }) => body);

  it('reads that there are none without a yes, and gives it with one press', async () => {
    const rendered = open(buildPhotoConsent(), { [SAY]: { consent: agreed() } });
    expect(await screen.findByText(/There are no photos unless you say yes/)).toBeInTheDocument();
    expect(screen.getByText(PHOTO_CONSENT_WORDS)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'No photos, please' })).toBeNull();
    expect(await axe(rendered.container)).toEqual([]);
    rendered.api.answer({ [KEY]: { consent: agreed() } });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, photos are fine' }));
    expect(await screen.findByText(/You said yes to photos/)).toBeInTheDocument();
    expect(bodies(rendered)).toEqual([{ agreed: true }]);
  });

  it('answers a question with no, and reads that nobody asks again', async () => {
    const no = buildPhotoConsent({ history: [...asked.history, { at, step: 'refused' }] });
    const rendered = open(buildPhotoConsent({ ...asked, can_refuse: true }), { [SAY]: { consent: no } });
    expect(await screen.findByText(/Imogen asks whether there may be photos/)).toBeInTheDocument();
    rendered.api.answer({ [KEY]: { consent: no } });
    await userEvent.click(screen.getByRole('button', { name: 'No photos, please' }));
    expect(await screen.findByText(/nobody asks you again/)).toBeInTheDocument();
    expect(bodies(rendered)).toEqual([{ agreed: false }]);
  });

  it.each([
    [0, /There are no photos yet/, 'Take it back'],
    [1, /^The photo of this session is deleted at once/, 'Take it back and delete the photos'],
    [3, /^All 3 photos of this session are deleted at once/, 'Take it back and delete the photos'],
  ])('takes it back after one question that says what goes: %i photos', async (photos, words, confirm) => {
    const rendered = open(agreed({ photos }), { [SAY]: { consent: buildPhotoConsent() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Take back my yes to photos' }));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(bodies(rendered)).toEqual([]);
    rendered.api.answer({ [KEY]: { consent: buildPhotoConsent() } });
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(bodies(rendered)).toEqual([{ agreed: false }]));
    expect(await screen.findByRole('button', { name: 'Yes, photos are fine' })).toBeInTheDocument();
  });

  it('is told when a press did not arrive', async () => {
    open(buildPhotoConsent(), { [SAY]: fails('photo_consent_closed') });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, photos are fine' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('not possible for this session just now');
  });

  it('sees nothing where there is nothing to decide', async () => {
    const { api } = renderApp(<ClientPhotoConsent bookingId="b" name="Imogen" over />, {
      answers: { [KEY]: { consent: buildPhotoConsent({ can_agree: false }) } },
    });
    expect(screen.queryByRole('region')).toBeNull();
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can try again when it did not load', async () => {
    const { api } = open(buildPhotoConsent(), { [KEY]: fails('unavailable') });
    expect(await screen.findByText('Until it is clear, there are none.')).toBeInTheDocument();
    api.answer({ [KEY]: { consent: buildPhotoConsent() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Yes, photos are fine' })).toBeInTheDocument();
  });
});

describe('the declutterer', () => {
  const base = buildPhotoConsent({ can_agree: false });
  const open = (consent: PhotoConsent, answers: FakeAnswers = {}) =>
    renderApp(
      <DecluttererPhotoConsent bookingId="b" name="Rosie">
        <p>Add a photo</p>
      </DecluttererPhotoConsent>,
      { answers: { [KEY]: { consent }, ...answers } },
    );

  it('asks with one press, once, and cannot add photos before there is a yes', async () => {
    const { api, container } = open(
      { ...base, can_ask: true },
      { [ASK]: { consent: { ...base, ...asked } } },
    );
    const button = await screen.findByRole('button', { name: 'Ask Rosie about photos' });
    expect(screen.queryByText('Add a photo')).toBeNull();
    expect(await axe(container)).toEqual([]);
    api.answer({ [KEY]: { consent: { ...base, ...asked } } });
    await userEvent.click(button);
    expect(await screen.findByText(/Only Rosie can say yes, on their own page/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Add a photo')).toBeNull();
  });

  it('adds photos once the client has said yes', async () => {
    open({ ...agreed(), can_refuse: false });
    expect(await screen.findByText(/Rosie said yes to photos/)).toBeInTheDocument();
    expect(screen.getByText('Add a photo')).toBeInTheDocument();
  });

  it.each(['refused', 'withdrawn'] as const)('is not to ask again: %s', async (step) => {
    open({ ...base, history: [{ at, step }] });
    expect(await screen.findByText(/would rather have no photos/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
