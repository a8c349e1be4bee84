import { axe, buildProfile, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  service,
  LONG_DAY,
  open,
  slots,
  WHEN,
  WHERE,
  HELP,
  arriveAt,
  goOn,
  chooseDay,
  openPart,
} from './testing/booking-flow';

describe('a visitor', () => {
  const visit = (answers: FakeAnswers = {}) =>
    open({ 'GET /services/:id/slots': slots, ...answers }, `/book?service=${service.id}`, null);
  const choose = async () => {
    await arriveAt(WHEN);
    await userEvent.click(within(await chooseDay()).getByRole('radio', { name: '10:00' }));
    await goOn();
    await arriveAt('Sign in to go on');
  };

  // spec: C2.1-15
  it('sees services, days and times, and signs in once a time is found', async () => {
    const { container, api } = visit();
    await choose();
    expect(screen.getByText(`Home Decluttering, ${LONG_DAY} at 10:00.`, { exact: false })).toBeVisible();
    expect(screen.queryByLabelText('House and street')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
    expect(await axe(container)).toEqual([]);
    expect(api.requests.every(({ key }) => key.startsWith('GET /services'))).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(window.location.pathname).toBe('/login');
    const handed: unknown = (window.history.state as { usr: unknown }).usr;
    expect(handed).toEqual({ from: `/book?service=${service.id}&part=where` });
  });

  it('is asked for nothing about themselves, whatever the address says', async () => {
    open({}, `/book?service=${service.id}&part=help`, null);
    await arriveAt('Sign in to go on');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('finds the chosen time again once signed in, and leaves none for the next visitor', async () => {
    const first = visit();
    await choose();
    first.unmount();
    await openPart(WHERE, 'where');
    expect(screen.getByText(`Home Decluttering, ${LONG_DAY} at 10:00.`)).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.endsWith(':visitor'))).toEqual([]);
  });

  it('still gets the answers of the profile after signing in', async () => {
    const first = visit();
    await choose();
    first.unmount();
    const profile = buildProfile({
      communication_style: ['visual_aids'],
      sensory_needs: ['frequent_breaks'],
    });
    await openPart(HELP, 'help', { 'GET /client/profile': { profile } });
    expect(await screen.findByText(/^We started with the answers in your/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Frequent breaks/ })).toBeChecked();
  });
});
