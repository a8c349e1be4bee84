import { describe, expect, it } from 'vitest';
import { figuresOf } from './session-figures';

describe('figures of regions', () => {
  it('are the days of each together', () => {
    const figures = figuresOf([
      { regionId: 'leeds', sessions: 2, stars: 9, ratings: 2 },
      { regionId: 'york', sessions: 1, stars: 0, ratings: 0 },
      { regionId: 'leeds', sessions: 3, stars: 4, ratings: 1 },
    ]);
    expect([...figures]).toEqual([
      ['leeds', { sessions: 5, stars: 13, ratings: 3 }],
      ['york', { sessions: 1, stars: 0, ratings: 0 }],
    ]);
  });

  it('are none of no days', () => {
    expect(figuresOf([]).size).toBe(0);
  });
});
