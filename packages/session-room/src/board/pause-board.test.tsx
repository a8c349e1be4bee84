import type { PauseBoard } from '@gently/contracts/pause-board';
import { axe, fails, type FakeAnswers, renderApp, screen, userEvent, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ClientPauseBoard, DecluttererPauseBoard } from './pause-board';

const AT = '2035-02-07T10:05:00.000Z';
const signal = (id: string, words: string, seen_at: string | null = null) => ({
  id,
  kind: 'pause' as const,
  words,
  at: AT,
  seen_at,
});
const build = (overrides: Partial<PauseBoard> = {}): { board: PauseBoard } => ({
  board: {
    standing: 'open',
    opens_at: AT,
    closes_at: AT,
    signals: [],
    can_choose: false,
    is_kept: false,
    ...overrides,
  },
});
const KEY = 'GET /bookings/:id/pause-board';
const asClient = (board = build(), answers: FakeAnswers = {}) =>
  renderApp(<ClientPauseBoard bookingId="b" name="Imogen" />, { answers: { [KEY]: board, ...answers } });
const asDeclutterer = (board = build(), answers: FakeAnswers = {}) =>
  renderApp(<DecluttererPauseBoard bookingId="b" name="Rosie" />, { answers: { [KEY]: board, ...answers } });

describe('the client', () => {
  it('says something with one press, and sees that it was sent and seen', async () => {
    const sent = build({ signals: [signal('1', 'Quieter'), signal('0', 'Pause', AT)] });
    const { api, container } = asClient(build(), { 'POST /bookings/:id/pause-board': sent });
    await screen.findByRole('button', { name: 'Quieter' }).then(userEvent.click);
    expect(await screen.findByText('Sent at 10:05. Not seen yet.')).toBeInTheDocument();
    expect(screen.getByText('Seen by Imogen at 10:05.')).toBeInTheDocument();
    expect(api.requests.at(-1)?.body).toEqual({ kind: 'quieter' });
    expect(await axe(container)).toEqual([]);
  });

  it('sees everything that is not seen yet, however much was pressed after it', async () => {
    const later = ['6', '5', '4', '3', '2'].map((id) => signal(id, 'Pause', AT));
    asClient(build({ signals: [...later, signal('1', 'Stop for today'), signal('0', 'Slower', AT)] }));
    const list = await screen.findByRole('list', { name: 'What was pressed' });
    expect(within(list).getByText('Stop for today')).toBeInTheDocument();
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  });

  it('uses own words', async () => {
    const { api } = asClient(build(), { 'POST /bookings/:id/pause-board': build() });
    await userEvent.type(await screen.findByLabelText(/Your own words/), ' Blue card ');
    await userEvent.click(screen.getByRole('button', { name: 'Show these words' }));
    expect(api.requests.at(-1)?.body).toEqual({ kind: 'own', words: 'Blue card' });
  });

  it('is told when a press did not arrive', async () => {
    asClient(build(), { 'POST /bookings/:id/pause-board': fails('room_closed') });
    await screen.findByRole('button', { name: 'Pause' }).then(userEvent.click);
    expect(await screen.findByRole('alert')).toHaveTextContent('This room is not open now.');
  });

  it('says afterwards whether it stays with the report', async () => {
    const over = build({ standing: 'over', signals: [signal('1', 'Pause')], can_choose: true });
    const kept = build({ ...over.board, is_kept: true });
    const { api } = asClient(over, { 'PUT /bookings/:id/pause-board/keep': kept });
    await screen.findByRole('button', { name: 'Keep it with the report' }).then(userEvent.click);
    expect(await screen.findByText('Pressed at 10:05. Kept with the report.')).toBeInTheDocument();
    expect(api.requests.at(-1)?.body).toEqual({ keep: true });
  });

  it('sees nothing where nothing was pressed and it is over', async () => {
    const { api } = asClient(build({ standing: 'over' }));
    await expect.poll(() => api.requests.length).toBe(1);
    await expect.poll(() => screen.queryByRole('heading')).toBeNull();
  });

  it('sees shapes while it loads, and can try again when that fails', async () => {
    const { api } = asClient(undefined, { [KEY]: fails('network') });
    expect(screen.getByText('Loading the pause board...')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'We could not load the pause board' });
    api.answer({ [KEY]: build() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });
});

describe('the declutterer', () => {
  it('sees the latest at once and says so with one press', async () => {
    const unseen = build({ signals: [signal('2', 'Slower'), signal('1', 'Pause', AT)] });
    const seen = build({ signals: [signal('2', 'Slower', AT), signal('1', 'Pause', AT)] });
    const { api, container } = asDeclutterer(unseen, { 'POST /bookings/:id/pause-board/seen': seen });
    expect(await screen.findByText('Slower')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(await screen.findAllByText('You have seen it, 10:05.')).toHaveLength(2);
    expect(api.requests.at(-1)?.body).toEqual({ signal_ids: ['2'] });
    expect(screen.queryByRole('button', { name: 'Seen' })).toBeNull();
  });

  it('sees every press that is not seen yet, Stop on top, and marks only those', async () => {
    const pressed = [
      { ...signal('3', 'Quieter'), kind: 'quieter' as const, at: '2035-02-07T10:07:00.000Z' },
      { ...signal('2', 'Stop for today'), kind: 'stop_today' as const, at: '2035-02-07T10:06:00.000Z' },
      signal('1', 'Pause'),
      signal('0', 'Slower', AT),
    ];
    const unseen = build({ signals: pressed });
    const { api } = asDeclutterer(unseen, { 'POST /bookings/:id/pause-board/seen': unseen });
    const list = await screen.findByRole('list', { name: 'Not seen yet' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Stop for today10:06', 'Quieter10:07', 'Pause10:05']);
    await userEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(api.requests.at(-1)?.body).toEqual({ signal_ids: ['2', '3', '1'] });
  });

  it('knows what will come here while nothing was pressed', async () => {
    asDeclutterer();
    expect(await screen.findByText(/When Rosie presses Pause/)).toBeInTheDocument();
  });

  it('sees afterwards only what the client keeps', async () => {
    asDeclutterer(build({ standing: 'over', signals: [signal('1', 'Pause')], is_kept: true }));
    expect(await screen.findByText('Pressed at 10:05. Kept with the report.')).toBeInTheDocument();
  });
});
