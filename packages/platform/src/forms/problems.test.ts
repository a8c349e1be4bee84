import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import { problemsInOrder, showRefusal } from './problems';

describe('problemsInOrder', () => {
  it('follows the page and leaves out what is right', () => {
    const errors = {
      phone: { type: 'schema', message: 'Too short' },
      name: { type: 'schema', message: 'Missing' },
    };
    expect(problemsInOrder(errors, ['name', 'email', 'phone'])).toEqual([
      { field: 'name', message: 'Missing' },
      { field: 'phone', message: 'Too short' },
    ]);
  });
});

describe('showRefusal', () => {
  it('puts each message of the server beside its field', () => {
    const setError = vi.fn();
    const errors = [{ field: 'phone', message: 'Not a number' }];
    const refused = new ApiError({ code: 'validation_failed', status: 422, errors });
    expect(showRefusal({ setError }, refused)).toBe(true);
    expect(setError.mock.calls).toEqual([['phone', { message: 'Not a number' }]]);
  });

  it('says that it knows nothing of any other failure', () => {
    const setError = vi.fn();
    expect(showRefusal({ setError }, new Error('broken'))).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
