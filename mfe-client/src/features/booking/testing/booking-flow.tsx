import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import {
  buildProfile,
  buildService,
  buildSlots,
  buildUser,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { expect } from 'vitest';
import BookingPage from '../booking-page';

export const user = buildUser();
export const service = buildService();
export const DAY = addDays(londonDate(new Date()), 1);
export const NEXT_DAY = addDays(DAY, 1);
export const LONG_DAY = formatLongDate(DAY);

export const open = (answers: FakeAnswers, route = '/book', who: typeof user | null = user) =>
  renderApp(<BookingPage />, {
    ...(who && { user: who }),
    route,
    answers: {
      'GET /services': { services: [service] },
      'GET /services/:id/days': { days: [] },
      'GET /services/:id/soonest': { slots: [] },
      'GET /services/areas': { area: 'E1', comes: true },
      'GET /client/profile': {
        profile: buildProfile({ consent: { sensitive_data: false, asked_at: null } }),
      },
      ...answers,
    },
  });
export const slots = {
  date: DAY,
  slots: buildSlots({ '09:00': { available: false, reason: 'no_declutterer' } }),
};

/** The screens of the second step, by their headings. */
export const WHEN = 'When would suit you?';
export const WHERE = 'Where shall we meet?';
export const HELP = 'What helps you?';
export const ADDRESS = { line: '1 Linden Road', line2: '', town: 'London', postcode: 'E1 6AN' };
/** The fields of an address, by their labels. */
export const LINE = 'House and street';
export const TOWN = 'Town or city';
export const POSTCODE = 'Postcode';
export const arriveAt = (title: string) => screen.findByRole('heading', { level: 1, name: title });
export const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
export const write = async (label: RegExp | string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
export const chooseDay = async () => {
  await userEvent.click(screen.getByRole('button', { name: LONG_DAY }));
  return screen.findByRole('radiogroup', { name: /Time/ });
};
export const openPart = async (title: string, part: string, answers: FakeAnswers = {}) => {
  const route = `/book?service=${service.id}&part=${part}`;
  const rendered = open({ 'GET /services/:id/slots': slots, ...answers }, route);
  await arriveAt(title);
  return rendered;
};
export const openWhen = (answers: FakeAnswers = {}) => openPart(WHEN, 'when', answers);
export const giveAddress = async () => {
  await write(LINE, ADDRESS.line);
  await write(TOWN, ADDRESS.town);
  await write(POSTCODE, ADDRESS.postcode);
};
/** Answers the first two screens. */
export const toHelp = async () => {
  await userEvent.click(within(await chooseDay()).getByRole('radio', { name: '10:00' }));
  await goOn();
  await arriveAt(WHERE);
  await giveAddress();
  await goOn();
  await arriveAt(HELP);
};

export const missing = async () => {
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  return within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
};
