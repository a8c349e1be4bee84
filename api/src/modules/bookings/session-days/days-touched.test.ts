import { BOOKING_STATUSES } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import { daysTouched, type Standing } from './days-touched';

const at = new Date('2035-01-17T10:00:00Z');
const done: Standing = { status: 'completed', regionId: 'leeds', scheduledDate: '2035-01-17', startsAt: at };
const counted = { regionId: 'leeds', date: '2035-01-17', at };
const OTHERS = BOOKING_STATUSES.filter((status) => status !== 'completed');

describe('the days that a change touches', () => {
  it.each(OTHERS)('are none while a session is %s', (status) => {
    expect(daysTouched({ ...done, status }, { ...done, status })).toEqual([]);
    expect(daysTouched(null, { ...done, status })).toEqual([]);
  });

  it.each(OTHERS)('are its own when it is completed, or is no more: %s', (status) => {
    expect(daysTouched({ ...done, status }, done)).toEqual([counted]);
    expect(daysTouched(done, { ...done, status })).toEqual([counted]);
    expect(daysTouched(null, done)).toEqual([counted]);
  });

  it('are its own once when it stays where it was', () => {
    expect(daysTouched(done, done)).toEqual([counted]);
  });

  it('are both when it goes to another region or day', () => {
    expect(daysTouched(done, { ...done, regionId: 'york' })).toEqual([
      counted,
      { ...counted, regionId: 'york' },
    ]);
    const later = new Date('2035-01-18T10:00:00Z');
    expect(daysTouched(done, { ...done, scheduledDate: '2035-01-18', startsAt: later })).toEqual([
      counted,
      { regionId: 'leeds', date: '2035-01-18', at: later },
    ]);
  });

  it('are none without a region', () => {
    const { regionId: _, ...nowhere } = done;
    expect(daysTouched(nowhere, nowhere)).toEqual([]);
    expect(daysTouched(nowhere, done)).toEqual([counted]);
  });
});
