import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildBooking,
  buildPayment,
  buildService,
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
import Bookings from '../../app/bookings';

const user = buildUser();
const booking = buildBooking({
  status: 'confirmed',
  matching_by: null,
  declutterer: { first_name: 'Imogen' },
  location_type: 'client_home',
  location_details: '1 Linden Road, London E1 6AN',
  address: { line: '1 Linden Road', line2: '', town: 'London', postcode: 'E1 6AN' },
  sensory_needs: ['quiet_environment'],
  notes: 'The attic, please',
});
const LINE = 'House and street';
const KEPT = `gently-sorted:booking-change:${booking.id}:${user.id}`;

const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/bookings/*" element={<Bookings />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      user,
      route: `/dashboard/bookings/${booking.id}/change`,
      answers: {
        'GET /bookings/:id': { booking },
        'GET /services': { services: [buildService({ id: booking.service_id })] },
        'GET /payments/booking/:id': { payment: buildPayment() },
        'GET /services/areas': { area: 'E1', comes: true },
        ...answers,
      },
    },
  );
const loaded = () => screen.findByRole('heading', { level: 1, name: 'Change place and preferences' });
const notes = () => screen.getByLabelText(/^Notes/);
const type = async (words: string) => {
  await userEvent.clear(notes());
  await userEvent.type(notes(), words);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('changing where and how a session takes place', () => {
  it('offers no visit for what takes place online only', async () => {
    const online = buildBooking({ ...booking, location_type: 'online', location_details: '', address: null });
    const service = buildService({ id: booking.service_id, online_only: true });
    open({ 'GET /bookings/:id': { booking: online }, 'GET /services': { services: [service] } });
    await loaded();
    const places = await screen.findByRole('radiogroup', { name: 'Place' });
    await waitFor(() => expect(within(places).getAllByRole('radio')).toHaveLength(1));
    expect(within(places).getByRole('radio')).toBeChecked();
  });

  it('begins with what is booked, and is accessible', async () => {
    const { container } = open();
    await loaded();
    expect(screen.getByLabelText(LINE)).toHaveValue('1 Linden Road');
    expect(screen.getByLabelText('Town or city')).toHaveValue('London');
    expect(screen.getByLabelText('Postcode')).toHaveValue('E1 6AN');
    expect(notes()).toHaveValue('The attic, please');
    expect(screen.getByRole('checkbox', { name: /^Quiet environment/ })).toBeChecked();
    expect(screen.getByText(/The time and the price stay as they are\.$/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C7-14
  it('sends only what differs, and says on the page of the booking that it is saved', async () => {
    const changed = { ...booking, notes: 'The kitchen' };
    const { api, address } = open({ 'PUT /bookings/:id': { booking: changed } });
    await loaded();
    await type('The kitchen');
    await save();
    expect(await screen.findByText('Your changes are saved')).toBeInTheDocument();
    expect(screen.getByText('Imogen sees them too.')).toBeInTheDocument();
    expect(screen.getByText('The kitchen')).toBeInTheDocument();
    expect(address()).toBe(`/dashboard/bookings/${booking.id}`);
    expect(api.requests.find(({ key }) => key === 'PUT /bookings/:id')?.body).toEqual({
      notes: 'The kitchen',
    });
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('sends nothing when nothing was changed', async () => {
    const { api, address } = open();
    await loaded();
    await save();
    await waitFor(() => expect(address()).toBe(`/dashboard/bookings/${booking.id}`));
    expect(api.requests.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  });

  it('asks for the address of a visit before it sends anything', async () => {
    const { api } = open();
    await loaded();
    await userEvent.clear(screen.getByLabelText(LINE));
    await save();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary).getByRole('link', { name: 'Please provide your address for home visits' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(summary).toHaveFocus());
    expect(api.requests.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  });

  it('takes an older booking apart as far as it can, and asks for what is missing', async () => {
    const older = { ...booking, location_details: '1 Linden Road E1 6AN', address: null };
    const { api } = open({ 'GET /bookings/:id': { booking: older }, 'PUT /bookings/:id': { booking } });
    await loaded();
    expect(screen.getByLabelText(LINE)).toHaveValue('1 Linden Road');
    await save();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Please add the town']);
    await userEvent.type(screen.getByLabelText('Town or city'), 'London');
    await save();
    await screen.findByText('Your changes are saved');
    expect(api.requests.find(({ key }) => key === 'PUT /bookings/:id')?.body).toEqual({
      address: booking.address,
    });
  });

  it('sends no address along when it becomes a call', async () => {
    const { api } = open({ 'PUT /bookings/:id': { booking } });
    await loaded();
    await userEvent.click(screen.getByRole('radio', { name: /^Online/ }));
    await save();
    await screen.findByText('Your changes are saved');
    expect(api.requests.find(({ key }) => key === 'PUT /bookings/:id')?.body).toEqual({
      location_type: 'online',
    });
  });

  it('shows what the server says of a field beside it', async () => {
    const errors = [{ field: 'address.postcode', message: 'We do not come to that postcode yet.' }];
    open({ 'PUT /bookings/:id': fails('validation_failed', { errors }) });
    await loaded();
    await type('Second floor');
    await save();
    expect(
      await screen.findByRole('link', { name: 'We do not come to that postcode yet.' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Nothing has changed yet')).toBeNull();
  });

  it('keeps what was typed when the server cannot be reached, and saves it the next time', async () => {
    const { api } = open({ 'PUT /bookings/:id': fails('network') });
    await loaded();
    await type('Second floor');
    await save();
    expect(await screen.findByText('Nothing has changed yet')).toBeInTheDocument();
    expect(notes()).toHaveValue('Second floor');
    api.answer({ 'PUT /bookings/:id': { booking: { ...booking, notes: 'Second floor' } } });
    await save();
    expect(await screen.findByText('Your changes are saved')).toBeInTheDocument();
  });

  it('brings back what was typed before the page was left, until the person keeps what is booked', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ notes: 'Ring twice', scheduled_time: '16:00' }));
    open();
    await loaded();
    expect(screen.getByText(/^Here is what you were typing\./)).toBeInTheDocument();
    expect(notes()).toHaveValue('Ring twice');
    await userEvent.click(screen.getByRole('link', { name: 'Keep it as it is' }));
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('says why a home visit is not possible then', async () => {
    open({ 'PUT /bookings/:id': fails('travel_needed') });
    await loaded();
    await type('Second floor');
    await save();
    expect(
      await screen.findByText(/^Your declutterer could not get there in time between two sessions\./),
    ).toBeInTheDocument();
  });

  it('offers times at which somebody comes to the new place, and changes both together', async () => {
    const slot = { date: '2035-02-01', time: '11:00' };
    const { api } = open({
      'PUT /bookings/:id': fails('nobody_can_come', { details: { next_slots: [slot] } }),
    });
    await loaded();
    const line = screen.getByLabelText(LINE);
    await userEvent.clear(line);
    await userEvent.type(line, '3 Palace Road');
    const postcode = screen.getByLabelText('Postcode');
    await userEvent.clear(postcode);
    await userEvent.type(postcode, 'sw2 3nh');
    await save();
    expect(await screen.findByText(/^Nobody can come there at that time\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Thu 1 Feb 2035, 11:00' }));
    await waitFor(() =>
      expect(api.requests.findLast(({ key }) => key === 'PUT /bookings/:id')?.body).toEqual({
        address: { line: '3 Palace Road', line2: '', town: 'London', postcode: 'SW2 3NH' },
        scheduled_date: slot.date,
        scheduled_time: slot.time,
      }),
    );
    expect(screen.getByLabelText(LINE)).toHaveValue('3 Palace Road');
  });

  it('says so when the booking can no longer be changed', async () => {
    open({ 'GET /bookings/:id': { booking: { ...booking, status: 'completed', can_amend: false } } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This booking can no longer be changed' }),
    ).toBeInTheDocument();
  });
});
