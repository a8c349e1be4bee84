import type { BookingDetail } from '@gently/contracts/bookings';
import type { ClientQuestion } from '@gently/contracts/session-questions';
import {
  axe,
  buildBooking,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  type FakeAnswers,
} from '@gently/testing/react';
import { useQuery } from '@gently/platform/query';
import { expect, it } from 'vitest';
import { bookingQuery } from '../../../data/bookings';
import { SessionQuestion } from './session-question';

const ASK = 'POST /bookings/:id/question';
const OPEN: ClientQuestion = { can_ask: true, until: '2030-03-07T00:00:00.000Z', question: null };
const asked = (settled: NonNullable<ClientQuestion['question']>['settled'] = null): ClientQuestion => ({
  can_ask: false,
  until: OPEN.until,
  question: { answer: 'was_shorter', asked_at: '2030-03-05T09:00:00.000Z', settled },
});
const bookingWith = (question?: ClientQuestion): BookingDetail =>
  buildBooking({ status: 'completed', ...(question ? { question } : {}) });

const Shown = ({ id }: { id: string }) => {
  const { data } = useQuery(bookingQuery(id));
  return data ? <SessionQuestion booking={data} /> : null;
};
const open = (question?: ClientQuestion, answers: FakeAnswers = {}) => {
  const booking = bookingWith(question);
  return renderApp(
    <>
      <h1>Booking</h1>
      <Shown id={booking.id} />
    </>,
    { answers: { 'GET /bookings/:id': { booking }, ...answers } },
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says until when a client can say that a session did not go as booked, and takes the answer', async () => {
  const { api, container } = open(OPEN, { [ASK]: { booking: bookingWith(asked()) } });
  expect(await screen.findByText(/by the end of Wednesday 6 March 2030/)).toBeInTheDocument();
  await press('It did not go as booked');
  await press('Send');
  expect(await screen.findAllByText('Please choose what happened')).toHaveLength(2);
  expect(api.requests.filter(({ key }) => key === ASK)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /It was shorter/ }));
  await userEvent.type(screen.getByLabelText('In your own words'), 'Ten minutes.');
  expect(await axe(container)).toEqual([]);
  api.answer({ 'GET /bookings/:id': { booking: bookingWith(asked()) } });
  await press('Send');
  const thanks = await screen.findByText('Thank you for telling us');
  await waitFor(() => expect(document.activeElement).toContainElement(thanks));
  expect(api.requests.find(({ key }) => key === ASK)?.body).toEqual({
    answer: 'was_shorter',
    words: 'Ten minutes.',
  });
});

it('keeps what was typed when the answer does not arrive', async () => {
  open(OPEN, { [ASK]: fails('network') });
  await press('It did not go as booked');
  await userEvent.click(screen.getByRole('radio', { name: /This did not happen/ }));
  await userEvent.type(screen.getByLabelText('In your own words'), 'The door stayed shut.');
  await press('Send');
  expect(await screen.findByText('We did not get your answer')).toBeInTheDocument();
  expect(screen.getByLabelText('In your own words')).toHaveValue('The door stayed shut.');
  await press('Go back');
  const opener = await screen.findByRole('button', { name: 'It did not go as booked' });
  await waitFor(() => expect(opener).toHaveFocus());
});

it('shows the decision with its reason and what goes back', async () => {
  const at = '2030-03-06T09:00:00.000Z';
  open(asked({ decision: 'part_back', refund: 15, reason: 'The calendar says so.', at }));
  expect(
    await screen.findByText(/£15.00 goes back to the card.*“The calendar says so.”/),
  ).toBeInTheDocument();
});

it('takes the answer about a session that was never completed', async () => {
  open({ can_ask: true, until: null, question: null });
  expect(await screen.findByText(/your declutterer has not completed it/)).toBeInTheDocument();
  await press('It did not go as booked');
  expect(screen.getByRole('radio', { name: /This did not happen/ })).toBeInTheDocument();
});

it('shows nothing once the payout has left, or where nothing can be said', async () => {
  const { container } = open({ ...OPEN, can_ask: false });
  await waitFor(() => expect(container.querySelector('h1')).toBeInTheDocument());
  expect(screen.queryByText(/as you booked it/)).toBeNull();
});
