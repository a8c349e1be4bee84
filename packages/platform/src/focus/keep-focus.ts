/** Parts of a page that make sense on their own, when they have a name or a heading. */
const PLACES =
  'section, article, form, fieldset, li, nav, aside, main, dialog, [role="region"], [role="group"], [role="dialog"]';
const NAMED = '[aria-label], [aria-labelledby]';

const ancestorsOf = (element: Element): Element[] => {
  const chain: Element[] = [];
  for (let next: Element | null = element; next; next = next.parentElement) chain.push(next);
  return chain;
};

/** What is not shown cannot take the focus. */
const isShown = (element: HTMLElement): boolean =>
  !element.closest('[hidden], [inert], [aria-hidden="true"], dialog:not([open])') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** @returns the heading or the named part of the page that is nearest to where the focus was; null if none is left. */
const nearestPlace = (chain: readonly Element[]): HTMLElement | null => {
  for (const part of chain) {
    if (!part.isConnected || !part.matches(PLACES)) continue;
    const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find(isShown);
    if (heading) return heading;
    if (part instanceof HTMLElement && part.matches(NAMED) && isShown(part)) return part;
  }
  return null;
};

const moveTo = (place: HTMLElement, mayScroll: boolean): void => {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (mayScroll) place.scrollIntoView?.({ block: 'nearest' });
};

/** Follows whether an element is in view, until it is asked to follow another one. */
const createView = () => {
  let isIn = true;
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver((entries) => {
          const newest = entries.at(-1);
          if (newest?.target.isConnected) isIn = newest.isIntersecting;
        });
  return {
    follow: (element: Element): void => {
      // Browsers bring what takes the focus into view.
      isIn = true;
      observer?.disconnect();
      observer?.observe(element);
    },
    isIn: () => isIn,
    end: () => observer?.disconnect(),
  };
};

/**
 * When the element that has the focus is taken out of the page, browsers give the focus to the body, and keyboards and screen
 * readers would begin again at the top. This moves it to the nearest part that is left, unless the page has moved it itself.
 * Arriving at another page is not its business: that page's own arrival chooses the heading.
 * @returns a function that ends it
 */
export const keepFocus = (page: Document): (() => void) => {
  let chain: Element[] = [];
  let address = '';
  let waiting = 0;
  const view = createView();
  const isLost = () => page.activeElement === page.body || page.activeElement === null;

  const remember = ({ target }: FocusEvent) => {
    chain = target instanceof Element ? ancestorsOf(target) : [];
    if (chain[0]) view.follow(chain[0]);
    address = page.location.pathname;
  };
  // A person who presses beside everything has let go of the focus; an element that is being removed has not.
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (chain[0] === target && chain[0]?.isConnected && isLost()) chain = [];
    });
  };
  const restore = () => {
    waiting = 0;
    if (!chain[0] || chain[0].isConnected || !isLost()) return;
    const place = page.location.pathname === address ? nearestPlace(chain) : null;
    chain = [];
    // A person who reads elsewhere on the page is not taken away from there.
    if (place) moveTo(place, view.isIn());
  };
  const observer = new MutationObserver(() => {
    if (waiting || !chain[0] || chain[0].isConnected) return;
    // After the effects of this change: what appears in place of the element may take the focus itself.
    waiting = requestAnimationFrame(() => setTimeout(restore));
  });

  page.addEventListener('focusin', remember);
  page.addEventListener('focusout', forget);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember);
    page.removeEventListener('focusout', forget);
    observer.disconnect();
    view.end();
    cancelAnimationFrame(waiting);
    chain = [];
  };
};
