import { describe, expect, it } from 'vitest';
import { kindOf, roomsOf, SHELL, versionOf, withRoom } from './rooms';

const live = { shell: 's1', remotes: { 'mfe-one': 'a1', 'mfe-two': 'b1' } };

describe('the rooms of a site', () => {
  it('are the shell and its remotes', () => {
    expect(roomsOf(live)).toEqual([SHELL, 'mfe-one', 'mfe-two']);
    expect([SHELL, 'mfe-one'].map(kindOf)).toEqual(['shell', 'remote']);
  });

  it.each([
    [SHELL, 's1'],
    ['mfe-two', 'b1'],
    ['mfe-none', undefined],
  ])('have their own versions: %s', (room, version) => {
    expect(versionOf(live, room)).toBe(version);
  });

  it('change one at a time', () => {
    expect(withRoom(live, SHELL, 's2')).toEqual({ ...live, shell: 's2' });
    expect(withRoom(live, 'mfe-one', 'a2')).toEqual({
      shell: 's1',
      remotes: { 'mfe-one': 'a2', 'mfe-two': 'b1' },
    });
    expect(live.remotes['mfe-one']).toBe('a1');
  });
});
