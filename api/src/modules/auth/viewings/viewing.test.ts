import { describe, expect, it } from 'vitest';
import { mayView, viewingEnds, viewingOver } from './viewing';

const AT = new Date('2035-01-17T10:00:00.000Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

describe('a look at the site as somebody', () => {
  it('ends by itself after a quarter of an hour', () => {
    expect(viewingEnds(AT)).toEqual(new Date('2035-01-17T10:15:00.000Z'));
  });

  it.each([
    ['ended before its time', later(-1), later(-1)],
    ['ended at its time', AT, AT],
    ['noted later', later(1), AT],
    ['not noted yet', null, AT],
  ])('was over, when %s', (_, endedAt, over) => {
    expect(viewingOver({ endedAt, endsAt: AT })).toEqual(over);
  });

  it.each([
    ['the admin who began', { userId: 'a', role: 'admin', status: 'active' }, true],
    ['another admin', { userId: 'b', role: 'admin', status: 'active' }, false],
    ['somebody who is no admin any more', { userId: 'a', role: 'trainer', status: 'active' }, false],
    ['an admin whose account is paused', { userId: 'a', role: 'admin', status: 'suspended' }, false],
    ['an admin who waits', { userId: 'a', role: 'admin', status: 'pending' }, false],
  ] as const)('goes on for %s: %o', (_, holder, goesOn) => {
    expect(mayView(holder, 'a')).toBe(goesOn);
  });
});
