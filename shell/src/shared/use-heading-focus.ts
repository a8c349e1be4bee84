import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When a page changes its content for another, the focus goes to the new heading, so that keyboards and screen readers
 * begin there. The first content is left alone: arriving at the page has its own rule.
 * @param content a name of what is shown.
 */
export const useHeadingFocus = (content: string): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(content);
  // Before the browser draws: between two contents the focus is nowhere.
  useLayoutEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    const heading = place.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [content]);
  return place;
};
