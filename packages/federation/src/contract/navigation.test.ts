import { describe, expect, it } from 'vitest';
import type { NavData } from './manifest';
import { mayOpen, navLinks } from './navigation';

const link = (label: string, path: string, more: Partial<NavData> = {}): NavData => ({
  label,
  path,
  area: 'dashboard',
  roles: ['client'],
  ...more,
});

describe('who may open what', () => {
  it.each([
    ['everybody, a visitor among them, where no role is named', undefined, null, true],
    ['a person of a named role', ['client', 'admin'], 'admin', true],
    ['nobody of another role', ['client'], 'admin', false],
    ['no visitor where a role is named', ['client'], null, false],
  ] as const)('%s', (_title, roles, role, may) => {
    expect(mayOpen(roles, role)).toBe(may);
  });
});

describe('the links of an area', () => {
  it('are those that the role sees, in their order, each with what is drawn beside it', () => {
    const nav = [
      link('Profile', '/d/profile', { order: 20, icon: 'user' }),
      link('Team', '/d/team', { roles: ['manager'] }),
      link('Sessions', '/d/sessions', { order: 10 }),
      link('Home', '/', { area: 'header' }),
    ];
    expect(navLinks(nav, 'dashboard', 'client')).toEqual([
      { label: 'Sessions', to: '/d/sessions', end: false },
      { label: 'Profile', to: '/d/profile', end: false, icon: 'user' },
    ]);
    expect(navLinks(nav, 'dashboard', null)).toEqual([]);
  });

  it('are current only at their own address when another of them lies below', () => {
    const nav = [link('Overview', '/d'), link('Sessions', '/d/sessions'), link('Data', '/data')];
    expect(navLinks(nav, 'dashboard', 'client').map(({ to, end }) => [to, end])).toEqual([
      ['/d', true],
      ['/d/sessions', false],
      ['/data', false],
    ]);
  });
});
