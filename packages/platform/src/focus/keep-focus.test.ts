import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus';

let end: () => void;
const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no ${id}`);
  return element;
};
/** Two frames and what they set off: later than any move of the focus. */
const settled = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))));
  });
const focused = () => document.activeElement?.id ?? '';

beforeEach(() => {
  window.history.replaceState(null, '', '/list');
  document.body.innerHTML = `
    <main id="main"><h1 id="title">Sessions</h1>
      <section id="part"><h2 id="heading">Coming up</h2>
        <form id="form"><div><button id="send">Send</button></div></form>
        <ul aria-label="Sessions"><li id="card" aria-label="Tuesday"><button id="cancel">Cancel</button></li></ul>
      </section>
    </main>
    <button id="outside">Menu</button>`;
  end = keepFocus(document);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it.each([
  ['the heading of the section when a form in it goes', 'send', 'form', 'heading'],
  ['the named card when its button goes', 'cancel', 'cancel', 'card'],
  ['the heading of the section when the card goes', 'cancel', 'card', 'heading'],
  ['the heading of the page when the section goes', 'cancel', 'part', 'title'],
])('moves the focus to %s', async (_, button, gone, place) => {
  find(button).focus();
  find(gone).remove();
  await settled();
  expect(focused()).toBe(place);
});

it.each(['hidden', 'inert', 'aria-hidden'])(
  'passes over a heading that is not shown: %s',
  async (attribute) => {
    find('heading').setAttribute(attribute, 'true');
    find('send').focus();
    find('form').remove();
    await settled();
    expect(focused()).toBe('title');
  },
);

it.each([
  [true, 1],
  [false, 0],
])(
  'scrolls to the new place only when the element that went was in view: %s',
  async (isIntersecting, times) => {
    let report: IntersectionObserverCallback = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          report = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    end();
    end = keepFocus(document);
    const scroll = vi.fn();
    find('heading').scrollIntoView = scroll;
    find('send').focus();
    const entry = (isIn: boolean) =>
      [{ target: find('send'), isIntersecting: isIn }] as unknown as IntersectionObserverEntry[];
    const went = entry(false);
    report(entry(isIntersecting), {} as IntersectionObserver);
    find('form').remove();
    // What a browser reports of an element that is gone says nothing about where the person reads.
    report(went, {} as IntersectionObserver);
    await settled();
    expect(focused()).toBe('heading');
    expect(scroll).toHaveBeenCalledTimes(times);
  },
);

it('leaves the focus where the page has put it', async () => {
  find('send').focus();
  find('form').remove();
  find('outside').focus();
  await settled();
  expect(focused()).toBe('outside');
});

it('does not bring back a focus that the person has let go of', async () => {
  find('send').focus();
  find('send').blur();
  await settled();
  find('form').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the arrival at another page to that page', async () => {
  find('send').focus();
  window.history.replaceState(null, '', '/other');
  find('form').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('does nothing once it has ended', async () => {
  find('send').focus();
  end();
  find('form').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
