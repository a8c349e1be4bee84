import { buildBooking } from '@gently/testing/factories';
import { describe, expect, it } from 'vitest';
import { changesOf } from './wishes';

const booking = buildBooking({ location_type: 'client_home', location_details: '1 Linden Road, E1 6AN' });

describe('changesOf', () => {
  it('finds nothing in a booking itself', () => {
    expect(changesOf(booking, booking)).toEqual({});
  });

  it('sends what differs and nothing else, also what was taken away', () => {
    const wishes = { ...booking, location_type: 'online' as const, location_details: '', notes: '' };
    expect(changesOf({ ...booking, notes: 'The attic' }, wishes)).toEqual({
      location_type: 'online',
      location_details: '',
      notes: '',
    });
  });

  it('never moves the session', () => {
    expect(changesOf(booking, { ...booking, scheduled_time: '16:00' } as typeof booking)).toEqual({});
  });
});
