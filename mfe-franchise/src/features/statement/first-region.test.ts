import { describe, expect, it } from 'vitest';
import { buildRegion } from '../../testing/build';
import { firstRegion } from './first-region';

const region = (name: string, revenue: number) => buildRegion({ id: name.toLowerCase(), name, revenue });

describe('the region whose statement is shown first', () => {
  const regions = [region('York', 540), region('Leeds', 1_440), region('Hull', -20)];

  it('is the one that the page is narrowed to', () => {
    expect(firstRegion(regions, 'hull')).toBe('hull');
  });

  it.each(['', 'nobody’s'])('is the one with the most commission when the page says %j', (narrowedTo) => {
    expect(firstRegion(regions, narrowedTo)).toBe('leeds');
  });

  it('is the first by name while none has any, or several have as much', () => {
    expect(firstRegion([region('York', 0), region('Hull', 0), region('Leeds', 0)], '')).toBe('hull');
    expect(firstRegion([region('York', 9), region('Leeds', 9), region('Hull', 0)], '')).toBe('leeds');
  });

  it('is none of nobody', () => {
    expect(firstRegion([], '')).toBe('');
  });
});
