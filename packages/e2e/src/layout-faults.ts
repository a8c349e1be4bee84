import type { Page } from '@playwright/test';

/**
 * Runs inside the page, so it uses nothing from outside of itself.
 * @returns a line for each fault of the layout
 */
const findFaults = (): string[] => {
  const root = document.documentElement;
  const { clientWidth: width } = root;
  /** Rounding of half pixels is no fault. */
  const SLACK = 1;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${label.trim().replace(/\s+/g, ' ').slice(0, 50)}”`;
  };
  /** What only screen readers have is one pixel large. */
  const isSeen = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return box.width > SLACK && box.height > SLACK && element.checkVisibility({ visibilityProperty: true });
  };
  const isInScroller = (element: Element): boolean => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
      if (/auto|scroll/.test(getComputedStyle(above).overflowX)) return true;
    return false;
  };
  /** Whether letters lie outside of the box, beside it or below it. */
  const losesText = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement || !isSeen(text.parentElement)) continue;
      range.selectNodeContents(text);
      const letters = range.getBoundingClientRect();
      if (letters.right > box.right + SLACK || letters.left < box.left - SLACK) return true;
      if (letters.bottom > box.bottom + letters.height / 2) return true;
    }
    return false;
  };
  const isCut = (element: HTMLElement): boolean => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, lineHeight } = getComputedStyle(element);
    const isWider = element.scrollWidth > element.clientWidth + SLACK;
    const isHigher = element.scrollHeight > element.clientHeight + SLACK;
    if (textOverflow === 'ellipsis' && isWider) return true;
    const hidden = element.scrollHeight - element.clientHeight;
    // The letters of some fonts are higher than their line.
    if (webkitLineClamp !== 'none') return hidden > parseFloat(lineHeight) / 2;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return ((hides(overflowX) && isWider) || (hides(overflowY) && isHigher)) && losesText(element);
  };
  const faults: string[] = [];
  const beyond = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return box.right > width + SLACK || box.left < -SLACK;
  };
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen);
  if (root.scrollWidth > width) {
    const wide = all.filter((element) => beyond(element) && ![...element.children].some(beyond));
    const names = wide.slice(0, 4).map(nameOf).join(', ');
    faults.push(`the page scrolls sideways by ${root.scrollWidth - width} px: ${names}`);
  }
  for (const element of all) {
    if (element.matches('input, select, textarea')) continue;
    if (element.clientWidth > SLACK && isCut(element)) faults.push(`text is cut in ${nameOf(element)}`);
  }
  for (const control of all)
    if (control.matches(CONTROLS) && beyond(control) && !isInScroller(control))
      faults.push(`out of reach: ${nameOf(control)}`);
  return faults;
};

/** @returns what is wrong with the layout of the open page at its present width, a line for each fault */
export const faultsOfLayout = (page: Page): Promise<string[]> => page.evaluate(findFaults);
