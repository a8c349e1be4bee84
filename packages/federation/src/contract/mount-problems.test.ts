import { describe, expect, it } from 'vitest';
import type { MountData } from './manifest';
import { mountConflicts, mountProblems, placeOf } from './mount-problems';

const mount = (more: object = {}): MountData => ({ id: 'page', path: '/page', title: 'Page', ...more });

describe('mounts that are as they should be', () => {
  it.each([
    ['for everybody', mount()],
    ['for roles', mount({ roles: ['client', 'admin'] })],
    ['for roles, while they wait as well', mount({ roles: ['trainer'], whilePending: true })],
    ['for roles, and for visitors as well', mount({ roles: ['client'], visitors: true })],
    ['of a remote that is older than the field', mount({ whilePending: undefined })],
  ])('%s', (_what, value) => {
    expect(mountProblems([value])).toEqual([]);
  });
});

describe('mounts with something wrong', () => {
  it.each([
    ['no list', undefined, 'there are no mounts'],
    ['nothing', [null], 'a mount without an id has no id'],
    ['no id', [mount({ id: '' })], 'a mount without an id has no id'],
    ['a path of nowhere', [mount({ path: 'page' })], 'page has no path that begins with /'],
    ['no title', [mount({ title: undefined })], 'page has no title'],
    ['a role of nobody', [mount({ roles: ['king'] })], 'page names roles that do not exist, or none'],
    ['no role at all', [mount({ roles: [] })], 'page names roles that do not exist, or none'],
    [
      'a word for whilePending',
      [mount({ roles: ['client'], whilePending: 'yes' })],
      'page says neither true nor false to whilePending',
    ],
    [
      'nobody who waits',
      [mount({ whilePending: true })],
      'page is for everybody, so nobody waits for it: whilePending needs roles',
    ],
    [
      'a word for visitors',
      [mount({ roles: ['client'], visitors: 'yes' })],
      'page says neither true nor false to visitors',
    ],
    [
      'visitors besides everybody',
      [mount({ visitors: true })],
      'page is for everybody, visitors too: visitors needs roles',
    ],
    ['one id for two', [mount(), mount({ path: '/other' })], 'page is there twice'],
  ])('%s', (_what, mounts, problem) => {
    expect(mountProblems(mounts)).toContain(problem);
  });
});

describe('addresses of several remotes', () => {
  const sides = (first: object, second: object) => [
    { name: 'mfe-one', mounts: [mount(first)] },
    { name: 'mfe-two', mounts: [mount(second)] },
  ];

  it.each([
    ['other roles', { roles: ['client'] }, { roles: ['trainer', 'admin'] }],
    ['some, and everybody else', { roles: ['client'] }, {}],
    ['another address', {}, { path: '/other' }],
  ])('are apart for %s', (_what, first, second) => {
    expect(mountConflicts(sides(first, second))).toEqual([]);
  });

  it.each([
    ['everybody', {}, {}, '/page for everybody: mfe-one and mfe-two'],
    ['visitors', { roles: ['client'], visitors: true }, {}, '/page for everybody: mfe-one and mfe-two'],
    [
      'a role',
      { roles: ['client', 'trainer'] },
      { roles: ['trainer'] },
      '/page for trainer: mfe-one and mfe-two',
    ],
  ])('are wanted twice for %s', (_what, first, second, conflict) => {
    expect(mountConflicts(sides(first, second))).toEqual([conflict]);
  });
});

it('is one place, an address and what lies below', () => {
  expect(['/training', '/training/*', '/*', '/', '/a/:id'].map(placeOf)).toEqual([
    '/training',
    '/training',
    '/',
    '/',
    '/a/:id',
  ]);
});
