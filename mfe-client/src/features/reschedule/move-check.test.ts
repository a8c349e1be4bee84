import { describe, expect, it } from 'vitest';
import { checkMove } from './move-check';

const current = { scheduled_date: '2030-03-04', scheduled_time: '10:00' };
const messages = (date: string, time: string) => {
  const check = checkMove({ date, time }, current);
  return check.ok ? [] : check.errors.map(({ message }) => message);
};

describe('checkMove', () => {
  it('takes another time', () => {
    expect(checkMove({ date: '2030-03-04', time: '11:00' }, current)).toEqual({
      ok: true,
      to: { scheduled_date: '2030-03-04', scheduled_time: '11:00' },
    });
  });

  it('names what is missing, in page order', () => {
    expect(messages('', '')).toEqual(['Please select a date', 'Please select a time']);
    expect(messages('2030-03-05', '')).toEqual(['Please select a time']);
    expect(messages('2030-03-05', '08:00')).toEqual(['Please select a time']);
  });

  it('moves nothing to where it is', () => {
    expect(messages('2030-03-04', '10:00')).toEqual(['This is the time you already have']);
  });
});
