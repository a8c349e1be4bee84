import { expect, it } from 'vitest';
import { calibrate, factorFor } from './patience.mjs';

it.each([
  [1, 1],
  [250, 1],
  [251, 1.1],
  [500, 2],
  [1_000_000, 6],
])('a calibration of %i ms multiplies limits by %f', (measuredMs, factor) => {
  expect(factorFor(measuredMs)).toBe(factor);
});

it('a calibration of this machine answers a factor that limits can be multiplied by', async () => {
  const factor = await calibrate();
  expect(factor).toBeGreaterThanOrEqual(1);
  expect(factor).toBeLessThanOrEqual(6);
});
