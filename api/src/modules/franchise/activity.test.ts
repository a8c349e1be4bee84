import { expect, it } from 'vitest';
import { activityOf } from './activity';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const leeds = { id: 'r1', name: 'Leeds', isHome: false, createdAt: at(1) };
const home = { id: 'r0', name: 'United Kingdom', isHome: true, createdAt: at(9) };
const session = (id: string, hour: number) => ({
  id,
  regionId: 'r1',
  service: 'Body Doubling',
  at: at(hour),
});
const ash = { id: 'p1', firstName: 'Ash', lastName: 'Reed', regionId: 'r1', createdAt: at(2) };

// spec: S2-26
it('is told latest first, by region, and names nobody but the team', () => {
  const sources = { regions: [home, leeds], sessions: [session('s1', 3), session('s2', 0)], joined: [ash] };
  expect(activityOf(sources, 10).map(({ id, regionName }) => [id, regionName])).toEqual([
    ['session:s1', 'Leeds'],
    ['person:p1', 'Leeds'],
    ['region:r1', 'Leeds'],
    ['session:s2', 'Leeds'],
  ]);
  expect(activityOf(sources, 10)[1]).toMatchObject({ personName: 'Ash Reed', service: null });
  expect(activityOf(sources, 10)[0]).toMatchObject({ personName: null, service: 'Body Doubling' });
});

it('ends where it is enough', () => {
  const sessions = [session('s1', 3), session('s2', 5)];
  expect(activityOf({ regions: [leeds], sessions, joined: [] }, 1).map(({ id }) => id)).toEqual([
    'session:s2',
  ]);
  expect(activityOf({ regions: [], sessions: [], joined: [] }, 5)).toEqual([]);
});
