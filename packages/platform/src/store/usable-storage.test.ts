import { expect, it } from 'vitest';
import { replaceRefusedStorage } from './usable-storage';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const pageWith = (localStorage: PropertyDescriptor): Pick<Window, 'localStorage'> =>
  Object.defineProperty({}, 'localStorage', { configurable: true, ...localStorage }) as Pick<
    Window,
    'localStorage'
  >;

it.each([
  ['is blocked', { get: refuse }],
  ['is missing', { value: null }],
])('gives memory to a page whose storage %s', (_, blocked) => {
  const page = pageWith(blocked);
  replaceRefusedStorage(page);
  const { localStorage: kept } = page;
  expect(kept.getItem('draft')).toBeNull();
  kept.setItem('draft', 'words');
  kept.setItem('getItem', 'a name of the storage itself');
  kept.removeItem('getItem');
  expect(kept.getItem('draft')).toBe('words');
  expect([kept.length, kept.key(0), kept.key(1)]).toEqual([1, 'draft', null]);
  expect(Object.keys(kept)).toEqual(['draft']);
  kept.removeItem('draft');
  expect(kept.getItem('draft')).toBeNull();
  kept.setItem('another', '');
  kept.clear();
  expect(kept.length).toBe(0);
});

it('leaves storage alone that can be used', () => {
  const before = localStorage;
  replaceRefusedStorage();
  expect(Object.is(localStorage, before)).toBe(true);
});
