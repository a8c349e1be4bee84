import { axe, fails, renderApp, screen, userEvent, waitFor, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ServedArea } from './served-area';

const open = (answers: FakeAnswers = {}) => renderApp(<ServedArea />, { answers });
const field = () => screen.getByLabelText('Your postcode');
const check = async (postcode: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${postcode}{Enter}`);
};

describe('“Do you come to me?”', () => {
  it('says yes, with the way to book, and sends no more than the first half of the postcode', async () => {
    const { api, container } = open({ 'GET /services/areas': { area: 'N8', comes: true } });
    await check('n8 7qt');
    expect(await screen.findByText('Yes, we come to N8')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Choose a service, then a day and a time.');
    expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute('href', '/book');
    expect(api.requests.map(({ query }) => Object.fromEntries(query))).toEqual([{ postcode: 'N8' }]);
    expect(await axe(container)).toEqual([]);
  });

  it('says not yet, and what is possible', async () => {
    const { container } = open({ 'GET /services/areas': { area: 'AB10', comes: false } });
    await check('AB10');
    expect(await screen.findByText('Nobody comes to you yet in AB10')).toBeVisible();
    expect(screen.getByText('You can meet us online, by video.')).toBeVisible();
    expect(await axe(container)).toEqual([]);
  });

  it('asks nothing for what is no postcode, and says so at the field', async () => {
    const { api } = open();
    await check('asdf');
    expect(screen.getByText(/^Please type a postcode/)).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(api.requests).toEqual([]);
    await userEvent.type(field(), '1');
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  it('takes an old answer away when the next one is wrong', async () => {
    open({ 'GET /services/areas': { area: 'N8', comes: true } });
    await check('N8');
    await screen.findByText('Yes, we come to N8');
    await check('asdf');
    expect(screen.queryByText('Yes, we come to N8')).toBeNull();
  });

  it('can be tried again when nobody answers', async () => {
    const { api } = open({ 'GET /services/areas': fails('network') });
    await check('N8');
    expect(await screen.findByText('We could not look just now')).toBeVisible();
    api.answer({ 'GET /services/areas': { area: 'N8', comes: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Yes, we come to N8')).toBeVisible());
  });
});
