import { expect, it } from 'vitest';
import { alertsOf } from './alerts';

const region = (name: string, isActive = true) => ({ id: name, name, isActive }) as never;
const calm = { manager: {} as never, declutterers: 3, growth: 4 };

it('finds nothing where all is well', () => {
  expect(alertsOf([{ region: region('Leeds'), ...calm }], new Map())).toEqual([]);
  expect(alertsOf([{ region: region('Leeds'), ...calm, growth: null }], new Map())).toEqual([]);
  expect(alertsOf([], new Map())).toEqual([]);
});

// spec: S2-26
it('tells of sessions that wait first, then of missing people, then of money', () => {
  const alerts = alertsOf(
    [
      { region: region('Bath'), manager: null, declutterers: 0, growth: -12.5 },
      { region: region('Leeds'), ...calm },
      { region: region('York'), ...calm, manager: null },
    ],
    new Map([['Leeds', 2]]),
  );
  expect(alerts.map((alert) => [alert.kind, alert.region.name, alert.count, alert.growth])).toEqual([
    ['sessions_waiting', 'Leeds', 2, null],
    ['no_manager', 'Bath', null, null],
    ['no_manager', 'York', null, null],
    ['nobody_in_team', 'Bath', null, null],
    ['revenue_falling', 'Bath', null, -12.5],
  ]);
});

it('lets a closed region rest, except for sessions that still wait there', () => {
  const closed = { region: region('Bath', false), manager: null, declutterers: 0, growth: -100 };
  expect(alertsOf([closed], new Map([['Bath', 1]])).map(({ kind }) => kind)).toEqual(['sessions_waiting']);
});
