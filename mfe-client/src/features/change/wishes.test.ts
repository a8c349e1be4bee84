import { buildBooking } from '@gently/testing/factories';
import { describe, expect, it } from 'vitest';
import { changesOf, type Wishes } from './wishes';

const ADDRESS = { line: '1 Linden Road', line2: '', town: 'London', postcode: 'E1 6AN' };
const booking = buildBooking({ location_type: 'client_home', address: ADDRESS });
const wishes: Wishes = { ...booking, address: ADDRESS };

describe('changesOf', () => {
  it('finds nothing in a booking itself', () => {
    expect(changesOf(booking, wishes)).toEqual({});
  });

  it('sends what differs and nothing else, also what was taken away', () => {
    const changed = { ...wishes, location_type: 'online' as const, notes: '' };
    expect(changesOf({ ...booking, notes: 'The attic' }, changed)).toEqual({
      location_type: 'online',
      notes: '',
    });
  });

  it.each([
    ['another part of it', { address: { ...ADDRESS, line2: 'Flat 2' } }],
    ['the same one for another kind of place', { location_type: 'other', address: ADDRESS }],
  ] as const)('sends an address as a whole: %s', (_what, change) => {
    expect(changesOf(booking, { ...wishes, ...change })).toEqual(change);
  });

  it('sends the address of a booking that is older than addresses in parts', () => {
    expect(changesOf({ ...booking, address: null }, wishes)).toEqual({ address: ADDRESS });
  });

  it('never moves the session', () => {
    expect(changesOf(booking, { ...wishes, scheduled_time: '16:00' } as Wishes)).toEqual({});
  });
});
