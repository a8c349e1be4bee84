import { describe, expect, it } from 'vitest';
import { demandNewest } from './seen-version';

describe('a change of what others change, too', () => {
  it('is let through on top of the newest version', () => {
    expect(() => demandNewest('region_changed', { stored: 3, seen: 3 })).not.toThrow();
  });

  it.each([2, 4])('is refused with the newest version when the caller has seen version %i', (seen) => {
    expect(() => demandNewest('region_changed', { stored: 3, seen })).toThrow(
      expect.objectContaining({ code: 'region_changed', details: { version: 3 } }),
    );
  });
});
