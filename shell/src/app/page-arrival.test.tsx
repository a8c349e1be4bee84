import { usePageTitle } from '@gently/platform/router';
import { act, render } from '@testing-library/react';
import { screen, userEvent, waitFor } from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBar, renderSite } from '../testing/render-site';
import { focusHeading } from './focus-heading';
import { scrollWhenTallEnough } from './scroll-when-tall-enough';

describe('coming to a page', () => {
  it.each([
    ['/about', 'About us · Gently Sorted'],
    ['/login', 'Sign in · Gently Sorted'],
  ])('%s is titled %s', async (route, title) => {
    renderSite({ route });
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('leaves the focus alone at first, and gives it to the heading after a navigation', async () => {
    const user = userEvent.setup();
    renderSite({ route: '/' });
    await screen.findByRole('heading', { name: 'Home' });
    expect(document.body).toHaveFocus();
    await user.click(inBar('link', 'About'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'About us' })).toHaveFocus());
  });

  it('begins at the top of a new page, and at the old place after going back', async () => {
    const user = userEvent.setup();
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const observed: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly look: () => void) {}
        observe() {
          observed.push(this.look);
        }
        unobserve() {}
        disconnect() {}
      },
    );
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
    const site = renderSite({ route: '/' });
    await user.click(inBar('link', 'Home'));
    vi.stubGlobal('scrollY', 640);
    window.dispatchEvent(new Event('scroll'));
    await user.click(inBar('link', 'About'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    act(() => window.history.back());
    await waitFor(() => expect(site.address()).toBe('/'));
    act(() => observed.at(-1)?.());
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

describe('a page that names itself', () => {
  const Page = ({ title }: { title: string | undefined }) => {
    usePageTitle(title);
    return null;
  };

  it('is titled by its own words as long as it is shown, else by those of its address', async () => {
    renderSite({ route: '/about' });
    await waitFor(() => expect(document.title).toBe('About us · Gently Sorted'));
    const page = render(<Page title="Payments" />);
    expect(document.title).toBe('Payments · Gently Sorted');
    page.rerender(<Page title={undefined} />);
    expect(document.title).toBe('About us · Gently Sorted');
  });
});

describe('focusHeading', () => {
  let main: HTMLElement;
  const hooks = { onWait: vi.fn(), onArrive: vi.fn() };
  const add = (html: string) => main.insertAdjacentHTML('beforeend', html);

  beforeEach(() => {
    main = document.createElement('main');
    document.body.replaceChildren(main);
    hooks.onWait.mockClear();
    hooks.onArrive.mockClear();
  });
  afterEach(() => document.body.replaceChildren());

  it('waits for a heading that comes later', async () => {
    focusHeading(main, hooks);
    expect(hooks.onWait).toHaveBeenCalledTimes(1);
    add('<h1>Later</h1>');
    await waitFor(() => expect(main.querySelector('h1')).toHaveFocus());
    expect(hooks.onArrive).toHaveBeenCalledTimes(1);
  });

  it('leaves a person alone who already does something on the page', () => {
    add('<h1>Title</h1><input>');
    main.querySelector('input')?.focus();
    focusHeading(main, hooks);
    expect(main.querySelector('input')).toHaveFocus();
  });

  it('stops waiting when the person presses a key', async () => {
    focusHeading(main, hooks);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    add('<h1>Late</h1>');
    await Promise.resolve();
    expect(main.querySelector('h1')).not.toHaveFocus();
    expect(hooks.onArrive).toHaveBeenCalledTimes(1);
  });
});

describe('scrollWhenTallEnough', () => {
  it('waits until the page is tall enough, and gives up when the person scrolls', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100);
    let look: () => void = () => undefined;
    const disconnect = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        unobserve = () => undefined;
        disconnect = disconnect;
        constructor(listener: () => void) {
          look = listener;
        }
      },
    );
    scrollWhenTallEnough(900);
    look();
    expect(scrollTo).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('wheel'));
    expect(disconnect).toHaveBeenCalledTimes(1);
    height.mockReturnValue(4_000);
    look();
    expect(scrollTo).toHaveBeenCalledWith(0, 900);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
