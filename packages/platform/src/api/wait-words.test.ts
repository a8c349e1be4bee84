import { expect, it } from 'vitest';
import { retryAfter, waitWords } from './wait-words';

it.each([
  [1, 'one minute'],
  [60, 'one minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('%i seconds are %s', (seconds, words) => expect(waitWords(seconds)).toBe(words));

it.each([
  [{ retry_after_seconds: 90 }, 90],
  [{ retry_after_seconds: 0 }, null],
  [{ retry_after_seconds: '90' }, null],
  [{}, null],
])('%o asks to wait %s seconds', (details, seconds) => expect(retryAfter(details)).toBe(seconds));
