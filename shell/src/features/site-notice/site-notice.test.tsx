import { axe, fails, renderApp, screen, waitFor } from '@gently/testing/react';
import { useSite } from '@gently/platform/site';
import { expect, it } from 'vitest';
import { SiteNotice } from './site-notice';

const features = { new_bookings: true, sign_up: true, photos: true, social_publishing: true };
const Months = () => <output>{useSite().booking_months}</output>;

it('stands there as it was written, and is read out', async () => {
  const words = 'On Sunday from 9 to 10 pm nothing can be booked.';
  const { container } = renderApp(<SiteNotice />, {
    answers: { 'GET /site': { notice: { words, until: null }, features, booking_months: 12 } },
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
  expect(await axe(container)).toEqual([]);
});

it('hears for the whole page how the site stands', async () => {
  renderApp(
    <>
      <SiteNotice />
      <Months />
    </>,
    { answers: { 'GET /site': { notice: null, features, booking_months: 6 } } },
  );
  expect(await screen.findByText('6')).toBeInTheDocument();
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
});

it('goes on as usual when nobody answers', async () => {
  const { api } = renderApp(
    <>
      <SiteNotice />
      <Months />
    </>,
    { answers: { 'GET /site': fails('internal') } },
  );
  await waitFor(() => expect(api.requests.map(({ key }) => key)).toEqual(['GET /site']));
  expect(screen.getByText('12')).toBeInTheDocument();
});
