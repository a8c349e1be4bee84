import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error';
import { checkHorizon } from './horizon';

const NOW = new Date('2026-11-21T10:30:00Z');

const refusalOf = (days: Record<string, string>, monthsAhead?: number): AppError | null => {
  try {
    checkHorizon(days, NOW, monthsAhead);
    return null;
  } catch (error) {
    return error as AppError;
  }
};

describe('the horizon', () => {
  it('lets through every day up to the last', () => {
    expect(refusalOf({ from: '2026-11-22', to: '2027-11-21' })).toBeNull();
    expect(refusalOf({})).toBeNull();
  });

  it('refuses what lies past it by name, and says which day is the last', () => {
    const refusal = refusalOf({ from: '2026-11-22', to: '2027-11-22' });
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: 'too_far_ahead',
      errors: [{ field: 'to', message: 'Please choose a day up to Sunday 21 November 2027' }],
      details: { last_date: '2027-11-21' },
    });
  });

  it('lies where it is said to lie', () => {
    expect(refusalOf({ date: '2026-12-21' }, 1)).toBeNull();
    expect(refusalOf({ date: '2026-12-22' }, 1)?.details).toEqual({ last_date: '2026-12-21' });
  });
});
