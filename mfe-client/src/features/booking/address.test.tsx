import { formatLongDate, londonDate } from '@gently/contracts/dates';
import { axe, buildProfile, fails, screen, userEvent, waitFor, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  arriveAt,
  giveAddress,
  goOn,
  HELP,
  LINE,
  LONG_DAY,
  missing,
  open,
  openPart,
  POSTCODE,
  service,
  TOWN,
  toHelp,
  openWhen,
  submit,
  WHERE,
  write,
} from './testing/booking-flow';

const FORM = 'Please check the postcode. A whole one looks like N8 7QT or SW1A 2AA';
const openWhere = (answers = {}) => openPart(WHERE, 'where', answers);
const errorOf = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby');

describe('the place', () => {
  // spec: C2.10-04
  it('is home, online or a meeting place, in these words', async () => {
    await openWhere();
    const places = within(screen.getByRole('radiogroup', { name: 'Place' })).getAllByRole('radio');
    expect(places.map((place) => place.getAttribute('value'))).toEqual(['client_home', 'online', 'other']);
    expect(places.map((place) => place.closest('label')?.textContent)).toEqual([
      'My HomeA declutterer visits you.',
      'OnlineWe meet by video. You need nothing but a screen.',
      'Meeting LocationSomewhere else that suits you.',
    ]);
  });

  // spec: C2.10-04
  it('comes after the day, of which the earliest is tomorrow', async () => {
    await openWhen();
    const today = formatLongDate(londonDate(new Date()));
    expect(screen.getByText(/^The earliest date is tomorrow, the last one /)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: LONG_DAY })).toBeEnabled();
    for (const day of screen.queryAllByRole('button', { name: today }))
      expect(day).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the address of a visit', () => {
  it('is checked as each field is left, without a jump of the focus', async () => {
    const { container } = await openWhere();
    await write(POSTCODE, 'asdf');
    expect(screen.queryByText(FORM)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(FORM)).toBeVisible();
    expect(screen.getByLabelText(POSTCODE)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
    await write(TOWN, 'SW1');
    await userEvent.tab();
    expect(screen.getByText('Please write the town as a name, without numbers')).toBeVisible();
    expect(await axe(container)).toEqual([]);
    await userEvent.clear(screen.getByLabelText(POSTCODE));
    expect(screen.queryByText(FORM)).toBeNull();
    await write(POSTCODE, 'e16an');
    await userEvent.tab();
    expect(errorOf(POSTCODE)).toBeNull();
  });

  it('asks for nothing that is empty before the screen is left', async () => {
    await openWhere();
    await userEvent.click(screen.getByLabelText(LINE));
    await userEvent.tab();
    await userEvent.tab();
    expect(errorOf(TOWN)).toBeNull();
    expect(screen.queryByText('Please provide your address for home visits')).toBeNull();
  });

  it('asks a meeting place for its name and its address, too', async () => {
    await openWhere();
    await userEvent.click(screen.getByRole('radio', { name: /^Meeting Location/ }));
    await goOn();
    expect(await missing()).toEqual([
      'Please name the place and its street',
      'Please add the town',
      'Please add the postcode, so that we know who can come to you',
    ]);
    expect(screen.getByRole('group', { name: 'The place' })).toBeVisible();
  });

  // spec: C5-06
  it('is not asked for online', async () => {
    await openWhere();
    await userEvent.click(screen.getByRole('radio', { name: /^Online/ }));
    expect(screen.queryByLabelText(POSTCODE)).toBeNull();
    await goOn();
    await arriveAt(HELP);
  });

  it('begins with the town or the postcode of the profile, and never changes what was typed', async () => {
    const profile = (location: string) => ({
      'GET /client/profile': { profile: buildProfile({ location }) },
    });
    const first = await openWhere(profile('Hove BN3 7AA'));
    await waitFor(() => expect(screen.getByLabelText(POSTCODE)).toHaveValue('BN3 7AA'));
    expect(screen.getByLabelText(TOWN)).toHaveValue('Hove');
    await userEvent.clear(screen.getByLabelText(TOWN));
    await write(TOWN, 'Brighton');
    first.unmount();
    await openWhere(profile('Leeds'));
    expect(screen.getByLabelText(TOWN)).toHaveValue('Brighton');
  });
});

describe('whether we come there', () => {
  it('is said as soon as the postcode is whole, and only its first half is sent', async () => {
    const { api } = await openWhere();
    await write(POSTCODE, 'E1');
    expect(screen.queryByText(/^We come/)).toBeNull();
    await userEvent.clear(screen.getByLabelText(POSTCODE));
    await write(POSTCODE, 'e1 6an');
    expect(await screen.findByText('We come to E1.')).toBeVisible();
    const asked = api.requests.find(({ key }) => key === 'GET /services/areas');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ postcode: 'E1', service: service.id });
  });

  it('leads to an online session with one press where nobody comes', async () => {
    const { container } = await openWhere({ 'GET /services/areas': { area: 'AB10', comes: false } });
    await giveAddress();
    expect(await screen.findByText('Nobody comes to AB10 yet')).toBeVisible();
    expect(await axe(container)).toEqual([]);
    await goOn();
    expect(await missing()).toEqual([
      'We do not come to that postcode yet. You can choose an online session instead.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Meet online instead' }));
    const online = within(screen.getByRole('radiogroup', { name: 'Place' })).getByRole('radio', {
      name: /^Online/,
    });
    expect(online).toBeChecked();
    await waitFor(() => expect(online).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    await goOn();
    await arriveAt(HELP);
  });

  it('has its place before the answer arrives, so that the button below does not move away from a press', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<{ area: string; comes: boolean }>((resolve) => {
      answer = () => resolve({ area: 'E1', comes: true });
    });
    await openWhere({ 'GET /services/areas': () => waiting });
    await write(POSTCODE, 'E1 6AN');
    expect(screen.getByText('Checking whether we come to E1…')).toBeVisible();
    answer();
    expect(await screen.findByText('We come to E1.')).toBeVisible();
    expect(screen.queryByText(/^Checking/)).toBeNull();
  });

  it('lets the client go on when the postcode cannot be checked', async () => {
    await openWhere({ 'GET /services/areas': fails('rate_limited') });
    await giveAddress();
    expect(await screen.findByText(/^We could not check this postcode now/)).toBeVisible();
    await goOn();
    await arriveAt(HELP);
  });

  it('sends no address with a call, whatever was typed before', async () => {
    const { api } = await openWhen({ 'POST /bookings': fails('network') });
    await toHelp();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the place' }));
    await arriveAt(WHERE);
    await userEvent.click(screen.getByRole('radio', { name: /^Online/ }));
    await goOn();
    await arriveAt(HELP);
    await submit();
    await waitFor(() => expect(api.requests.some(({ key }) => key === 'POST /bookings')).toBe(true));
    const sent = api.requests.find(({ key }) => key === 'POST /bookings')?.body;
    expect(sent).toMatchObject({ location_type: 'online', location_details: '' });
    expect(sent).not.toHaveProperty('address');
  });
});

describe('a service', () => {
  it('that takes place online only says so before it is chosen', async () => {
    open({
      'GET /services': {
        services: [service, { ...service, id: 'b'.repeat(24), name: 'Body Doubling', online_only: true }],
      },
    });
    const card = await screen.findByRole('article', { name: 'Body Doubling' });
    expect(within(card).getByText('Online only')).toBeVisible();
    expect(screen.getAllByText('Online only')).toHaveLength(1);
  });
});
