import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '../store/create-store';
import { followOtherTabs } from '../session/session-service';
import { comfortOf, DEFAULT_COMFORT } from './comfort';
import { DEFAULT_THEME, THEME_KEY } from './themes';
import { useComfort } from './use-comfort';
import { useTheme } from './use-theme';

const html = document.documentElement;
const withStore = <Result,>(hook: () => Result) => {
  const store = createAppStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(hook, { wrapper }) };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

describe('themes', () => {
  it('begins with Fresh Teal and offers three', () => {
    const { result } = withStore(useTheme);
    expect(result.current.theme).toBe('teal');
    expect(result.current.themes.map(({ label }) => label)).toEqual([
      'Calm Blue',
      'Fresh Teal',
      'Warm Peach',
    ]);
    expect(html.dataset.theme).toBe('teal');
  });

  it('applies a choice to the whole page at once and keeps it for the next visit', () => {
    const { result } = withStore(useTheme);
    act(() => result.current.setTheme('peach'));
    expect(html.dataset.theme).toBe('peach');
    expect(withStore(useTheme).result.current.theme).toBe('peach');
  });

  it('gives the browser the primary colour of the theme', () => {
    document.head.innerHTML =
      "<style>[data-theme='teal'] { --primary-600: #00706d } [data-theme='blue'] { --primary-600: #29649c }</style>";
    const { result } = withStore(useTheme);
    const colour = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
    expect(colour()).toBe('#00706d');
    act(() => result.current.setTheme('blue'));
    expect(colour()).toBe('#29649c');
  });

  it('follows the choice of another tab', () => {
    const { store } = withStore(useTheme);
    const stop = followOtherTabs(store);
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'blue' }));
    stop();
    expect(store.getState().theme).toBe('blue');
  });

  it('works for the length of the visit where the browser refuses storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = withStore(useTheme);
    act(() => result.current.setTheme('blue'));
    expect(html.dataset.theme).toBe('blue');
  });

  it('is on the page as soon as there is a store, before anything is drawn, and ignores what it does not know', () => {
    localStorage.setItem(THEME_KEY, 'peach');
    createAppStore();
    expect(html.dataset.theme).toBe('peach');
    localStorage.setItem(THEME_KEY, 'purple');
    createAppStore();
    expect(html.dataset.theme).toBe(DEFAULT_THEME);
  });
});

describe('comfort settings', () => {
  it('change the page at once, one at a time, and are kept', () => {
    const { result } = withStore(useComfort);
    act(() => result.current.setComfort({ text: 'larger' }));
    act(() => result.current.setComfort({ motion: 'reduced' }));
    expect(html.dataset).toMatchObject({ text: 'larger', motion: 'reduced' });
    expect(html.dataset.spacing).toBeUndefined();
    expect(withStore(useComfort).result.current.comfort).toEqual({
      text: 'larger',
      spacing: 'standard',
      motion: 'reduced',
      font: 'standard',
      light: 'standard',
    });
    act(() => result.current.setComfort({ text: 'standard' }));
    expect(html.dataset.text).toBeUndefined();
  });

  it('hold the typeface and the light, and leave the light to the device where nothing is chosen', () => {
    const { result } = withStore(useComfort);
    expect(html.dataset.light).toBeUndefined();
    act(() => result.current.setComfort({ font: 'lexend', light: 'dim' }));
    expect(html.dataset).toMatchObject({ font: 'lexend', light: 'dim' });
    act(() => result.current.setComfort({ font: 'standard', light: 'standard' }));
    expect(html.dataset.font).toBeUndefined();
    expect(html.dataset.light).toBeUndefined();
  });

  it.each(['{', '7', 'null', '{"text":"huge","motion":5}'])(
    'take %s in storage for the defaults',
    (stored) => {
      expect(comfortOf(stored)).toEqual(DEFAULT_COMFORT);
    },
  );
});
