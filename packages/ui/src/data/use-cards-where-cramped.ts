import { useLayoutEffect, useRef } from 'react';

/** Drawn as a table first: what does not fit as one is wider than its place. */
const measure = (place: HTMLElement): void => {
  delete place.dataset.cards;
  if (place.scrollWidth > place.clientWidth) place.dataset.cards = '';
};

/**
 * Marks the place of a table with `data-cards` while its columns need more room than it has. A media query knows neither the font and
 * the spacing that a reader has chosen nor how long the values are.
 * @returns the ref of the element around the table
 */
export const useCardsWhereCramped = () => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) measure(ref.current);
  });
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    let frame = 0;
    // The answer may change the height of what is observed, which must not happen before the observer has finished.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => measure(place));
    });
    for (const box of [place, ...place.children]) observer.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return ref;
};
