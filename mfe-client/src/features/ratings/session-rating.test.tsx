import type { Rating } from '@gently/contracts/bookings';
import {
  axe,
  buildBooking,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { SessionRating } from './session-rating';

const user = buildUser();
const over = buildBooking({
  status: 'completed',
  declutterer: { first_name: 'Imogen' },
  can_cancel: false,
  can_reschedule: false,
  can_rate: true,
});
const rating: Rating = {
  stars: 5,
  same_person: true,
  comment: 'So calm.',
  rated_at: '2030-03-04T13:00:00.000Z',
};

const open = (answers: FakeAnswers = {}, booking = over, route = '/') =>
  renderApp(<SessionRating booking={booking} />, { user, route, answers });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send my rating' }));

describe('rating a session', () => {
  it('is offered only after the session', () => {
    open({}, buildBooking());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('sends the stars, whether the same person may come again, and the words', async () => {
    const { api, container } = open({ 'PUT /bookings/:id/rating': { rating } });
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /^5 stars/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Yes, please/ }));
    await userEvent.type(screen.getByLabelText(/^Anything you want to say/), 'So calm.');
    await send();
    const sent = api.requests.find(({ key }) => key === 'PUT /bookings/:id/rating');
    expect(sent?.params.id).toBe(over.id);
    expect(sent?.body).toEqual({ stars: 5, same_person: true, comment: 'So calm.' });
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^Thank you\. Your rating is saved\./),
    );
  });

  it('can be given with the keyboard alone', async () => {
    const { api } = open({ 'PUT /bookings/:id/rating': { rating } });
    screen.getByRole('radio', { name: /^1 star:/ }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Tab} {ArrowDown}');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(api.requests.find(({ key }) => key === 'PUT /bookings/:id/rating')?.body).toEqual({
      stars: 3,
      same_person: false,
      comment: '',
    });
  });

  it('says what is missing and sends nothing', async () => {
    const { api } = open();
    await send();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Please choose from one to five stars',
      'Please say whether you would like the same person again',
    ]);
    expect(api.requests.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  });

  it('keeps the answers and says why when it was refused', async () => {
    open({ 'PUT /bookings/:id/rating': fails('already_rated') });
    await userEvent.click(screen.getByRole('radio', { name: /^4 stars/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Somebody else, please/ }));
    await send();
    expect(await screen.findByText('You have already rated this session.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  });

  it('shows what was said, and asks no more', async () => {
    const { container } = open({}, { ...over, can_rate: false, rating });
    expect(screen.getByText('You would like the same person again.')).toBeInTheDocument();
    expect(screen.getByText('So calm.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('takes those who come by its link to it', () => {
    open({}, over, '/#rate');
    expect(screen.getByRole('region', { name: 'How was your session?' })).toHaveFocus();
  });
});
