import { expect, it } from 'vitest';
import { byRoleOf, growthDays, growthSums, periodOf } from './growth';

it('is a number of days with today, and as many before', () => {
  expect(periodOf('2035-01-17', 7)).toEqual({ from: '2035-01-11', to: '2035-01-17', before: '2035-01-04' });
  expect(periodOf('2035-01-17', 1)).toEqual({ from: '2035-01-17', to: '2035-01-17', before: '2035-01-16' });
});

it('has every day, and on each what belongs to it', () => {
  const days = growthDays('2035-01-15', '2035-01-17', {
    signUps: [
      { date: '2035-01-15', count: 2 },
      { date: '2035-01-15', count: 1 },
      { date: '2035-01-14', count: 9 },
    ],
    bookings: [{ date: '2035-01-17', begun: 4 }],
    money: [
      { date: '2035-01-17', grossPence: 9_000, refundedPence: 2_000 },
      { date: '2035-01-17', grossPence: 500, refundedPence: 0 },
      { date: '2035-01-15', grossPence: 0, refundedPence: 300 },
    ],
  });
  expect(days).toEqual([
    { date: '2035-01-15', signUps: 3, bookings: 0, revenuePence: -300 },
    { date: '2035-01-16', signUps: 0, bookings: 0, revenuePence: 0 },
    { date: '2035-01-17', signUps: 0, bookings: 4, revenuePence: 7_500 },
  ]);
  expect(growthSums(days)).toEqual({ signUps: 3, bookings: 4, revenuePence: 7_200 });
});

it('counts each role', () => {
  const counts = byRoleOf([
    { role: 'client', count: 2 },
    { role: 'client', count: 1 },
    { role: 'trainer', count: 1 },
  ]);
  expect(counts).toEqual({ client: 3, declutterer: 0, trainer: 1, manager: 0, franchise_owner: 0, admin: 0 });
});
