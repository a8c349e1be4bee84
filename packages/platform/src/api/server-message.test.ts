import { ApiError } from './api-error';
import { describe, expect, it } from 'vitest';
import { serverMessage } from './server-message';

describe('serverMessage', () => {
  it('keeps what the server said', () => {
    const error = new ApiError({ code: 'conflict', status: 409, message: 'Somebody was quicker.' });
    expect(serverMessage(error, 'It failed')).toBe('Somebody was quicker.');
  });

  it.each([new ApiError({ code: 'network', status: 0 }), new Error('broken'), null])(
    'falls back when no answer came (%s)',
    (error) => {
      expect(serverMessage(error, 'It failed')).toBe('It failed');
    },
  );
});
