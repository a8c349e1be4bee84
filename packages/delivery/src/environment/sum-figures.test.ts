import type { CanaryFigures } from '@gently/contracts/releases';
import { describe, expect, it } from 'vitest';
import { sumFigures } from './sum-figures';

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString();
const now = new Date(at(30));
const heard = (since: number, last: number, visitors = 4, failed = 1): CanaryFigures => ({
  ...{ canary_since: at(0), visitors, failed, since: at(since), heard_at: at(last) },
});

describe('the figures of a canary', () => {
  it('are none while nobody was heard', () => {
    expect(sumFigures([], { canarySince: at(0), now })).toBeUndefined();
  });

  it('are what all processes have heard lately', () => {
    const all = [heard(5, 29), heard(2, 20, 10, 0), heard(1, 19)];
    expect(sumFigures(all, { canarySince: at(0), now })).toEqual({
      ...{ canary_since: at(0), visitors: 14, failed: 1, since: at(1), heard_at: at(29) },
    });
  });

  it('say when somebody was heard last, when that is long ago', () => {
    expect(sumFigures([heard(2, 10)], { canarySince: at(0), now })).toEqual({
      ...{ canary_since: at(0), visitors: 0, failed: 0, since: at(2), heard_at: at(10) },
    });
  });

  it('are none of an earlier canary of the same version', () => {
    expect(sumFigures([heard(2, 10)], { canarySince: at(12), now })).toBeUndefined();
  });
});
