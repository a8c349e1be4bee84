export { HIGHEST_GRADE, readingGrade } from './grade';

const BLOCKS = 'div, p, li, dd, dt, legend, h1, h2, h3, figcaption, blockquote, label, summary';
const spoken = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @returns the whole sentences of a page, each once: labels and names have no grade. */
export const sentencesOf = (page: Element): string[] => {
  const blocks = [...page.querySelectorAll(BLOCKS)].filter((block) => block.querySelector(BLOCKS) === null);
  const texts = blocks.map(({ textContent }) => spoken(textContent ?? ''));
  return [...new Set(texts)].filter((text) => /[.?!]$/.test(text));
};
