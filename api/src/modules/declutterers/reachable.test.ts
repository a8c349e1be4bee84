import { describe, expect, it } from 'vitest';
import { type Declutterer, newDeclutterer } from './declutterer';
import { missingForRequests } from './reachable';

/** A Wednesday. */
const TODAY = '2035-01-17';
const somebody = (facts: Partial<Declutterer>) =>
  newDeclutterer({ userId: 'ada', approved: true, categories: ['body_doubling'], ...facts });
const on = (startTime: string, endTime: string) => ({ day: 'Friday' as const, startTime, endTime });
const dated = (date: string, startTime = '09:00') => ({ date, hours: [{ startTime, endTime: '18:00' }] });

describe('why no request can reach somebody', () => {
  it.each<[string, Partial<Declutterer>, ReturnType<typeof missingForRequests>]>([
    ['nothing was set', {}, 'hours'],
    ['one day of every week', { weeklyHours: [on('09:00', '12:00')] }, null],
    ['the first start of a session, and no more', { weeklyHours: [on('09:00', '09:30')] }, null],
    ['the last start of a session, and no more', { weeklyHours: [on('16:00', '16:30')] }, null],
    ['only earlier than sessions begin', { weeklyHours: [on('06:00', '09:00')] }, 'times'],
    ['only later than sessions begin', { weeklyHours: [on('16:30', '21:00')] }, 'times'],
    ['only between two starts', { weeklyHours: [on('10:15', '10:45')] }, 'times'],
    [
      'hours that are all blocked',
      { weeklyHours: [on('09:00', '12:00')], blockedHours: [on('08:00', '13:00')] },
      'hours',
    ],
    ['hours of a date ahead', { overrides: [dated('2035-02-01')] }, null],
    ['hours of today', { overrides: [dated(TODAY)] }, null],
    ['hours of a date that is past', { overrides: [dated('2035-01-16')] }, 'hours'],
    ['a date ahead, too late in the day', { overrides: [dated('2035-02-01', '17:00')] }, 'times'],
    ['a day off', { overrides: [{ date: '2035-02-01', hours: [] }] }, 'hours'],
    [
      'a holiday now, and hours afterwards',
      { weeklyHours: [on('09:00', '12:00')], overrides: [{ date: '2035-01-19', hours: [] }] },
      null,
    ],
    ['no service', { weeklyHours: [on('09:00', '12:00')], categories: [] }, 'services'],
    ['one service by name', { weeklyHours: [on('09:00', '12:00')], categories: [], serviceIds: ['a'] }, null],
    ['no service, and no hours', { categories: [] }, 'services'],
  ])('%s', (_case, facts, missing) => {
    expect(missingForRequests(somebody(facts), TODAY)).toBe(missing);
  });
});
