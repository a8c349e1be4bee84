import { beforeEach, expect, it, vi } from 'vitest';
import { clearSignedInPlaces, signedInKey } from './signed-in-places';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(signedInKey('upload:one', 'ann'), '{}');
  localStorage.setItem(signedInKey('upload:one', 'bea'), '{}');
  localStorage.setItem('gently-sorted:report:ann', '{}');
  localStorage.setItem('tus::tus-br-photo.jpg::1', '{}');
});

it('leaves only drafts when a person signs out', () => {
  clearSignedInPlaces();
  expect(Object.keys(localStorage)).toEqual(['gently-sorted:report:ann']);
});

it('leaves what belongs to the person who signs in', () => {
  clearSignedInPlaces('bea');
  expect(Object.keys(localStorage).sort()).toEqual([
    'gently-sorted:report:ann',
    signedInKey('upload:one', 'bea'),
  ]);
});

it('does not fail when a browser refuses to open its storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => clearSignedInPlaces()).not.toThrow();
  vi.restoreAllMocks();
});
