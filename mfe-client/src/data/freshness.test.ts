import { ApiError } from '@gently/platform/api';
import { recentNotificationsQuery, unreadCountQuery } from '@gently/platform/notifications';
import { describe, expect, it } from 'vitest';
import { bookingQuery, bookingsQuery, comingBookingsQuery } from './bookings';
import { servicesQuery } from './services';

describe('what has been loaded', () => {
  // spec: C9-06
  it.each([
    ['the list of bookings', bookingsQuery({}, 1), 120],
    ['the bookings ahead', comingBookingsQuery('2030-03-04'), 120],
    ['one booking', bookingQuery('b1'), 60],
    ['the latest notifications', recentNotificationsQuery(), 60],
    ['how many are unread', unreadCountQuery(), 60],
    ['the services', servicesQuery(), 300],
  ])('%s: stays fresh as long as the specification says', (_what, { staleTime }, seconds) => {
    expect(staleTime).toBe(seconds * 1000);
  });
});

describe('what could not be loaded', () => {
  const outage = new ApiError({ code: 'unavailable', status: 503 });

  // spec: C9-06
  it.each([
    ['the list of bookings', bookingsQuery({}, 1).retry],
    ['the bookings ahead', comingBookingsQuery('2030-03-04').retry],
    ['the services', servicesQuery().retry],
  ])('%s: is tried twice more', (_what, retry) => {
    if (typeof retry !== 'function') throw new Error('the query has no rule of its own');
    expect([0, 1, 2].map((failures) => retry(failures, outage))).toEqual([true, true, false]);
  });
});
