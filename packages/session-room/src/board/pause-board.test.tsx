import type { PauseBoard } from '@gently/contracts/pause-board';
import {
  act,
  axe,
  fails,
  type FakeAnswers,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { useState } from 'react';
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
const pressed = ({ requests }: ReturnType<typeof renderApp>['api']) =>
  requests.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body);
const asClient = (board = build(), answers: FakeAnswers = {}) =>
  renderApp(<ClientPauseBoard bookingId="b" name="Imogen" />, { answers: { [KEY]: board, ...answers } });
const asDeclutterer = (board = build(), answers: FakeAnswers = {}) =>
  renderApp(<DecluttererPauseBoard bookingId="b" name="Rosie" />, { answers: { [KEY]: board, ...answers } });

describe('the client', () => {
  it('says something with one press, and sees that it was sent and seen', async () => {
    const sent = build({ signals: [signal('1', 'Quieter'), signal('0', 'Pause', AT)] });
    const { api, container } = asClient(build(), {
      'POST /bookings/:id/pause-board': () => {
        api.answer({ [KEY]: sent });
        return sent;
      },
    });
    await screen.findByRole('button', { name: 'Quieter' }).then(userEvent.click);
    expect(await screen.findByText('Sent at 10:05. Not seen yet.')).toBeInTheDocument();
    expect(screen.getByText('Seen by Imogen at 10:05.')).toBeInTheDocument();
    expect(pressed(api)).toEqual([{ kind: 'quieter' }]);
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
    expect(pressed(api)).toEqual([{ kind: 'own', words: 'Blue card' }]);
  });

  it('is told when a press did not arrive', async () => {
    asClient(build(), { 'POST /bookings/:id/pause-board': fails('room_closed') });
    await screen.findByRole('button', { name: 'Pause' }).then(userEvent.click);
    expect(await screen.findByRole('alert')).toHaveTextContent('This room is not open now.');
  });

  it('sends every press, also the same one again, and lists each until it has arrived', async () => {
    const waiting: ((ending: 'answer' | 'fail') => void)[] = [];
    const { api } = asClient(build(), {
      'POST /bookings/:id/pause-board': async () => {
        const ending = await new Promise<'answer' | 'fail'>((end) => waiting.push(end));
        return ending === 'answer' ? build() : fails('network');
      },
    });
    const stop = await screen.findByRole('button', { name: 'Stop for today' });
    await userEvent.click(stop);
    await userEvent.click(stop);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(pressed(api)).toEqual([{ kind: 'stop_today' }, { kind: 'stop_today' }, { kind: 'pause' }]);
    expect(screen.getAllByText('Sending...')).toHaveLength(3);

    act(() => waiting[0]?.('fail'));
    act(() => waiting[1]?.('answer'));
    act(() => waiting[2]?.('answer'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent: Stop for today');
    await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());

    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Sending...')).toBeInTheDocument();
    act(() => waiting[3]?.('answer'));
    await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());
    expect(pressed(api)).toHaveLength(4);
  });

  it('still sees a press that failed after the board was away', async () => {
    const Away = () => {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setShown(!isShown)}>
            Turn
          </button>
          {isShown && <ClientPauseBoard bookingId="b" name="Imogen" />}
        </>
      );
    };
    renderApp(<Away />, { answers: { [KEY]: build(), 'POST /bookings/:id/pause-board': fails('network') } });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop for today' }));
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
    expect(await screen.findByText('Not sent: Stop for today')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Not sent: Stop for today')).not.toBeInTheDocument();
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
    expect(screen.getByText('From Rosie')).toBeVisible();
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
