import { afterEach, expect, it, vi } from 'vitest';
import { forgetStay, rememberStay, wasInRoom } from './remembered-stay';

afterEach(() => vi.unstubAllGlobals());

it('remembers which room the person is in until they leave it', () => {
  rememberStay('b');
  expect([wasInRoom('b'), wasInRoom('another')]).toEqual([true, false]);
  forgetStay();
  expect(wasInRoom('b')).toBe(false);
});

it('lets a person in whose browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => rememberStay('b')).not.toThrow();
  expect(wasInRoom('b')).toBe(false);
  expect(() => forgetStay()).not.toThrow();
});
