import { useNavigate } from '@gently/platform/router';
import { AppProviders } from '@gently/platform/session';
import { useComfort } from '@gently/platform/theme';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOnNewPage } from './use-on-new-page';

const clear = () => {
  localStorage.clear();
  history.replaceState(null, '', '/');
};
// Tests that ran before in the same page may have left it at another address.
beforeEach(clear);
afterEach(clear);

it('acts on every page after the first, and when the reader chooses another typeface', () => {
  const taken = vi.fn();
  const { result } = renderHook(
    () => {
      useOnNewPage(taken);
      return { go: useNavigate(), ...useComfort() };
    },
    { wrapper: AppProviders },
  );
  const times = (step: () => unknown): number => {
    taken.mockClear();
    act(() => void step());
    return taken.mock.calls.length;
  };
  expect(taken).not.toHaveBeenCalled();
  expect(times(() => result.current.go('/?a=1'))).toBe(0);
  expect(times(() => result.current.go('/about'))).toBe(1);
  expect(times(() => result.current.go('/'))).toBe(1);
  expect(times(() => result.current.setComfort({ text: 'large' }))).toBe(0);
  expect(times(() => result.current.setComfort({ font: 'lexend' }))).toBe(1);
  act(() => result.current.setComfort({ text: 'standard', font: 'standard' }));
});
