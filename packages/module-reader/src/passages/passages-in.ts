import { MARK } from './passage';

/** What is read in one go: a heading goes with what follows it. */
export type Passage = readonly HTMLElement[];

const isOuter = (element: Element): boolean => !element.parentElement?.closest(`[${MARK}]`);

/** @returns what can be read there, in the order of the page. */
export const passagesIn = (root: ParentNode): Passage[] => {
  const found: HTMLElement[][] = [];
  let open: HTMLElement[] | null = null;
  for (const element of [...root.querySelectorAll<HTMLElement>(`[${MARK}]`)].filter(isOuter)) {
    if (open) open.push(element);
    else found.push((open = [element]));
    if (!element.matches('h2, h3, h4')) open = null;
  }
  return found;
};

const LINES = 'p, li, h2, h3, h4, figcaption';
const UNREAD = 'button, [aria-hidden="true"]';

const linesIn = (element: HTMLElement): string[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: { of: Element | null | undefined; text: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(UNREAD)) continue;
    const of = node.parentElement?.closest(LINES);
    const last = lines.at(-1);
    if (last && last.of === of) last.text += node.textContent;
    else lines.push({ of, text: node.textContent ?? '' });
  }
  return lines.flatMap(({ text }) => text.split('\n'));
};

/** @returns what is said of a passage, line by line. */
export const wordsOf = (passage: Passage): string[] =>
  passage
    .flatMap((element) => {
      const given = element.getAttribute(MARK);
      return given ? given.split('\n') : linesIn(element);
    })
    .filter((line) => line.trim() !== '');
