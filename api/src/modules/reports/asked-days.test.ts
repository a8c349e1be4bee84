import { REPORT_TEXTS } from '@gently/contracts/report-options';
import { describe, expect, it } from 'vitest';
import { demandNoDays, ownDays, regionDays } from './asked-days';

const JANUARY = { from: '2035-01-01', to: '2035-01-31' };
const refusal = (field: string, message: string): unknown =>
  expect.objectContaining({ code: 'validation_failed', errors: [{ field, message }] });

describe('days that are asked for', () => {
  it('are named by who asks about regions, and not too many', () => {
    expect(regionDays(JANUARY)).toEqual(JANUARY);
    expect(regionDays({ from: '2034-01-01', to: '2035-02-04' })).toMatchObject({ to: '2035-02-04' });
    expect(() => regionDays({ from: '2034-01-01', to: '2035-02-05' })).toThrow(
      refusal('to', REPORT_TEXTS.long) as Error,
    );
    expect(() => regionDays({})).toThrow(refusal('from', REPORT_TEXTS.range) as Error);
  });

  it('of what is one’s own may be left out, and may be many', () => {
    expect(ownDays({})).toBeNull();
    expect(ownDays({ from: '2025-01-01', to: '2035-01-01' })).toEqual({
      from: '2025-01-01',
      to: '2035-01-01',
    });
  });

  it('are refused by a figure that has its own', () => {
    expect(() => demandNoDays({})).not.toThrow();
    expect(() => demandNoDays(JANUARY)).toThrow(refusal('from', REPORT_TEXTS.own_month) as Error);
  });
});
