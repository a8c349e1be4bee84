import { expect, it } from 'vitest';
import { matchesPattern } from './route-pattern';

it.each([
  ['/', '/', true],
  ['/', '/about', false],
  ['/about', '/about', true],
  ['/about', '/about/', true],
  ['/about', '/about/us', false],
  ['/about', '/ABOUT', true],
  ['/a.b', '/a.b', true],
  ['/a.b', '/axb', false],
  ['/dashboard/bookings/:id', '/dashboard/bookings/42', true],
  ['/dashboard/bookings/:id', '/dashboard/bookings', false],
  ['/dashboard/bookings/:id?', '/dashboard/bookings', true],
  ['/dashboard/bookings/:id?', '/dashboard/bookings/42', true],
  ['/dashboard/bookings/:id?', '/dashboard/bookings/42/pay', false],
  ['/dashboard/client/*', '/dashboard/client', true],
  ['/dashboard/client/*', '/dashboard/client/sessions/1', true],
  ['/dashboard/client/*', '/dashboard/clients', false],
])('%s against %s is %s', (pattern, path, expected) => {
  expect(matchesPattern(pattern, path)).toBe(expected);
});
