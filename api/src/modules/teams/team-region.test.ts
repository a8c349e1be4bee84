import { describe, expect, it } from 'vitest';
import { teamRegion } from './team-region';

const region = (id: string, areas: ('LS' | 'BD' | 'YO' | 'HU')[], overrides: object = {}) => ({
  id,
  areas,
  isActive: true,
  isHome: false,
  ...overrides,
});
const home = region('home', [], { isHome: true });
const leeds = region('leeds', ['LS', 'BD']);
const york = region('york', ['YO', 'HU']);
const closed = region('closed', ['LS', 'BD', 'YO'], { isActive: false });
const ALL = [closed, home, leeds, york];

describe('the team that somebody joins', () => {
  it.each([
    ['of the region to which they go', ['YO'], 'york'],
    ['of the region with most of their areas', ['LS', 'YO', 'HU'], 'york'],
    ['of the first where two have as many', ['LS', 'YO'], 'leeds'],
    ['of the home region where none has any', [], 'home'],
  ] as const)('is that %s', (_title, areas, id) => {
    expect(teamRegion(ALL, areas)?.id).toBe(id);
  });

  it('is never a closed one’s', () => {
    expect(teamRegion([closed, home], ['LS'])?.id).toBe('home');
  });

  it('is nobody’s where there is no region', () => {
    expect(teamRegion([], ['LS'])).toBeUndefined();
  });
});
