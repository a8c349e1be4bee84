import { buildBooking, buildService, fails, screen, userEvent, waitFor, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  arriveAt,
  goOn,
  LINE,
  openWhen,
  service,
  submit,
  toHelp,
  WHEN,
  WHERE,
  write,
} from './testing/booking-flow';

const POST = 'POST /bookings';
const SERVICES = 'GET /services';
const changed = { ...service, base_price: 50, full_price: 50, duration_minutes: 150 };
const refusal = (total_price: number, duration_minutes: number) =>
  fails('amount_mismatch', { details: { total_price, duration_minutes } });
const soFar = () => screen.getByRole('complementary', { name: 'Your booking so far' });

/** Answers every question and sends the booking after its price has changed. */
const sendOldPrice = async (refused: ReturnType<typeof fails>, now = changed) => {
  const rendered = await openWhen({ [POST]: refused });
  await toHelp();
  await write(/^Notes/, 'The cat may help.');
  rendered.api.answer({ [SERVICES]: { services: [now] } });
  await submit();
  return rendered;
};

describe('a price that changes before the booking is sent', () => {
  it('is shown at once, keeps every answer and is booked with one press', async () => {
    const { api, address } = await sendOldPrice(refusal(50, 120), { ...changed, duration_minutes: 120 });
    const notice = await screen.findByText('The price has changed to £50.00.');
    expect(notice.closest('[role=status]')).toHaveTextContent(
      'Please check it before you go on. Your answers are kept, and nothing is booked yet.',
    );
    expect(within(soFar()).getByText('£50.00')).toBeVisible();
    expect(soFar()).not.toHaveTextContent('£90');
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('The cat may help.');
    expect(screen.queryByText('Booking Failed')).toBeNull();
    const booking = buildBooking({ service_id: service.id });
    api.answer({
      [POST]: { booking },
      'GET /bookings/:id': fails('network'),
      'GET /bookings/my': fails('network'),
    });
    await submit();
    await waitFor(() => expect(address()).toBe(`/book?service=${service.id}&pay=${booking.id}`));
    const sent = api.requests.filter(({ key }) => key === POST).map(({ body }) => body);
    expect(sent).toMatchObject([
      { total_price: 90, duration_minutes: 120 },
      { total_price: 50, duration_minutes: 120, notes: 'The cat may help.', address: ADDRESS },
    ]);
  });

  it.each([
    ['the length alone', refusal(90, 150), 'The session now takes 2 hours 30 minutes.'],
    [
      'both',
      refusal(50, 150),
      'The price has changed to £50.00, and the session now takes 2 hours 30 minutes.',
    ],
  ])('says what has changed when it is %s', async (_what, refused, text) => {
    await sendOldPrice(refused);
    expect(await screen.findByText(text)).toBeVisible();
    expect(within(soFar()).getByText('2 hours 30 minutes')).toBeVisible();
  });

  it('says so in the words of the server when it does not say what holds now', async () => {
    await sendOldPrice(fails('amount_mismatch'));
    expect(
      await screen.findByText('The price has changed. Please check the new total before you pay.'),
    ).toBeVisible();
    expect(within(soFar()).getByText('£50.00')).toBeVisible();
  });

  it('is not hidden behind the old one when the services cannot be read again', async () => {
    const { api } = await openWhen({ [POST]: refusal(50, 120) });
    await toHelp();
    await write(/^Notes/, 'The cat may help.');
    api.answer({ [SERVICES]: fails('internal') });
    await submit();
    expect(await screen.findByText('Unable to Load Services')).toBeVisible();
    api.answer({ [SERVICES]: { services: [changed] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue('The cat may help.');
    expect(within(soFar()).getByText('£50.00')).toBeVisible();
  });
});

it('a service that is withdrawn before the booking is sent leads to the others, and the answers are kept', async () => {
  const other = buildService({ name: 'Body Doubling' });
  const { api } = await openWhen({ [POST]: fails('service_not_found') });
  await toHelp();
  api.answer({ [SERVICES]: { services: [other] } });
  await submit();
  expect(await screen.findByText('This service is no longer offered')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Choose another service' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Choose Body Doubling' }));
  await arriveAt(WHEN);
  await goOn();
  await arriveAt(WHERE);
  expect(screen.getByLabelText(LINE)).toHaveValue(ADDRESS.line);
});
