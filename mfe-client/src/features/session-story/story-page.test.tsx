import type { BookingDetail } from '@gently/contracts/bookings';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildBooking,
  buildRefundQuote,
  buildRefundQuoteData,
  buildPayment,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { fakeVoice, removeVoice } from '@gently/ui/aids/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Bookings from '../../app/bookings';

const QUOTE = buildRefundQuoteData({
  passes_left: 2,
  later: [
    buildRefundQuote({ percent: 50, amount: 45, holds_until: '2030-03-04T08:00:00.000Z' }),
    buildRefundQuote({ percent: 0, amount: 0, holds_until: null }),
  ],
});
const confirmed = (overrides: Partial<BookingDetail> = {}): BookingDetail =>
  buildBooking({
    status: 'confirmed',
    matching_by: null,
    declutterer: { first_name: 'Imogen', bio: 'We begin where you like.' },
    special_requirements: 'Please do not ring the bell.',
    ...overrides,
  });

const open = (booking: BookingDetail, answers: FakeAnswers = {}, end = '/story') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/bookings/*" element={<Bookings />} />
    </Routes>,
    {
      user: buildUser(),
      route: `/dashboard/bookings/${booking.id}${end}`,
      answers: {
        'GET /bookings/:id': { booking },
        'GET /bookings/:id/refund-quote': QUOTE,
        'GET /payments/booking/:id': { payment: buildPayment({ booking_id: booking.id }) },
        ...answers,
      },
    },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  removeVoice();
});

const ready = () => screen.findByText('After that there is no refund.');
const marked = (container: HTMLElement) =>
  [...container.querySelectorAll('mark')].map((mark) => mark.textContent);

describe('the page of the story', () => {
  it('says that it is loading', () => {
    open(confirmed(), { 'GET /bookings/:id': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading your booking...')).toBeInTheDocument();
  });

  it('tells the session part by part, with its steps in order', async () => {
    const booking = confirmed();
    const { container } = open(booking);
    await ready();
    expect(screen.getByRole('heading', { level: 1, name: 'Your session, step by step' })).toBeInTheDocument();
    expect(screen.getByText('Monday 4 March 2030, 10:00 to 12:00')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Who is coming',
      'How it begins',
      'What happens, step by step',
      'What you can say at any time',
      'What happens to your things',
      'How it ends',
      'If you change your mind',
    ]);
    const steps = screen.getByRole('region', { name: 'What happens, step by step' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(5);
    for (const own of ['We begin where you like.', 'Please do not ring the bell.'])
      expect(screen.getByText(own).closest('blockquote')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the booking' })).toHaveAttribute(
      'href',
      `/dashboard/bookings/${booking.id}`,
    );
    expect(await axe(container)).toEqual([]);
  });

  it('is one press away from the page of the booking', async () => {
    const { address } = open(confirmed(), {}, '');
    await userEvent.click(await screen.findByRole('link', { name: 'See it step by step' }));
    expect(address()).toMatch(/\/story$/);
    expect(await ready()).toBeInTheDocument();
  });

  it('is not offered before somebody has accepted', async () => {
    open(buildBooking(), {}, '');
    await screen.findByRole('region', { name: 'Your session' });
    expect(screen.queryByRole('link', { name: 'See it step by step' })).toBeNull();
  });

  it('can be printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    open(confirmed());
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says calmly that it comes once somebody has accepted', async () => {
    const booking = buildBooking();
    const { container } = open(booking);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your session is not confirmed yet' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/^Paid, finding your declutterer\. Once a declutterer has accepted/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the booking' })).toHaveAttribute(
      'href',
      `/dashboard/bookings/${booking.id}`,
    );
    expect(await axe(container)).toEqual([]);
  });

  it.each(['completed', 'cancelled'] as const)('tells nothing of a session that is %s', async (status) => {
    open(confirmed({ status, can_cancel: false }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is nothing to tell any more' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Once a declutterer/)).toBeNull();
  });

  it('asks nothing about money while the session runs', async () => {
    open(confirmed({ status: 'in_progress', can_cancel: false }), {
      'GET /bookings/:id/refund-quote': fails('transition_refused'),
    });
    expect(await screen.findByRole('heading', { name: 'How it ends' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'If you change your mind' })).toBeNull();
  });

  it('tells the rest when the refund cannot be worked out, and tries again', async () => {
    const { api } = open(confirmed(), { 'GET /bookings/:id/refund-quote': fails('network') });
    expect(await screen.findByText(/^We could not work out your refund just now/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'How it ends' })).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id/refund-quote': QUOTE });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await ready()).toBeInTheDocument();
  });

  it('says when the booking is not there, and when it cannot be loaded', async () => {
    const { unmount } = open(confirmed(), { 'GET /bookings/:id': fails('booking_not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking Not Found' })).toBeInTheDocument();
    unmount();
    const { api } = open(confirmed(), { 'GET /bookings/:id': fails('network') });
    expect(await screen.findByText(/Your booking is safe\./)).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id': { booking: confirmed() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await ready()).toBeInTheDocument();
  });
});

describe('hearing the story', () => {
  it('is not offered where the browser has no voice', async () => {
    open(confirmed());
    await ready();
    expect(screen.queryByRole('group', { name: 'Hear this page' })).toBeNull();
  });

  it('says nothing by itself, reads one sentence after the other, and marks the one it reads', async () => {
    const voice = fakeVoice();
    const { container } = open(confirmed());
    await ready();
    expect(voice.said()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
    expect(marked(container)).toEqual(['Who is coming']);
    voice.endSentence();
    expect(voice.said()).toEqual(['Who is coming', 'Imogen comes to your home.']);
    expect(marked(container)).toEqual(['Imogen comes to your home.']);
    expect(await axe(container)).toEqual([]);
  });

  it('pauses and goes on with the same sentence, and begins anew after a stop, all by keyboard', async () => {
    const voice = fakeVoice();
    const { container } = open(confirmed());
    await ready();
    screen.getByRole('button', { name: 'Read aloud' }).focus();
    await userEvent.keyboard('{Enter}');
    voice.endSentence();
    await userEvent.keyboard('{Enter}');
    expect(voice.cancelled()).toBe(1);
    expect(marked(container)).toEqual(['Imogen comes to your home.']);
    expect(screen.getByRole('button', { name: 'Read aloud' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(voice.said().at(-1)).toBe('Imogen comes to your home.');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(marked(container)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
    expect(voice.said().at(-1)).toBe('Who is coming');
  });

  it('ends with the last sentence, having read all of them', async () => {
    const voice = fakeVoice();
    const { container } = open(confirmed());
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
    while (screen.queryByRole('button', { name: 'Pause' })) voice.endSentence();
    expect(voice.said()).toContain('Stop for today.');
    expect(voice.said().at(-1)).toBe('That is called a grace pass.');
    expect(marked(container)).toEqual([]);
  });

  it('falls silent when the page is left, and what ends later is not read on', async () => {
    const voice = fakeVoice();
    const { unmount } = open(confirmed());
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
    unmount();
    voice.endSentence();
    expect(voice.cancelled()).toBe(1);
    expect(voice.said()).toEqual(['Who is coming']);
  });

  it('says that the browser could not read aloud, and lets a person try again', async () => {
    const voice = fakeVoice();
    open(confirmed());
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
    voice.fail();
    expect(screen.getByRole('status')).toHaveTextContent('Your browser could not read this page aloud.');
    await userEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
    expect(voice.said()).toEqual(['Who is coming', 'Who is coming']);
  });
});
