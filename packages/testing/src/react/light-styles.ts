import { createRequire } from 'node:module';

/** The properties that jsdom, which has no layout, can evaluate: whether an element is seen, and whether it can be pressed. */
const EVALUATED = /^\s*(?:display|visibility|pointer-events)\s*:/;
/** styled-components counts its rules, so each of them needs a place. */
const NOTHING = '@font-face{}';

/** jsdom computes no style of a pseudo-element, yet it tries the rules for them on each element. */
const isForPseudoElements = (selectors: string): boolean =>
  !selectors.includes('[') && selectors.split(',').every((selector) => selector.includes('::'));

/** @returns what jsdom can evaluate of a rule: flat, as styled-components writes it, or within one condition */
export const lightRule = (rule: string): string => {
  if (rule.startsWith('@')) return rule.includes('display') || rule.includes('visibility') ? rule : NOTHING;
  const open = rule.indexOf('{');
  const selectors = rule.slice(0, open);
  if (isForPseudoElements(selectors)) return NOTHING;
  const evaluated = rule
    .slice(open + 1, rule.lastIndexOf('}'))
    .split(';')
    .filter((declaration) => EVALUATED.test(declaration));
  return evaluated.length > 0 ? `${selectors}{${evaluated.join(';')}}` : NOTHING;
};

/** jsdom has no public way to its user-agent style sheet. */
const internals = createRequire(import.meta.url) as unknown as {
  (path: 'jsdom/lib/generated/idl/CSSStyleSheet.js'): { createImpl: (...details: unknown[]) => object };
  (path: 'jsdom/lib/generated/idl/utils.js'): { wrapperForImpl: (sheet: object) => CSSStyleSheet };
};

/**
 * jsdom reads its user-agent style sheet once in a process, when it first computes a style. If it has done so before, or is another
 * copy than the one that is found here, there is nothing to lighten: tests are slower then, and otherwise the same.
 */
const readBrowserSheet = (): CSSStyleSheet[] => {
  const sheets = internals('jsdom/lib/generated/idl/CSSStyleSheet.js');
  const { wrapperForImpl } = internals('jsdom/lib/generated/idl/utils.js');
  const { createImpl } = sheets;
  const read: object[] = [];
  sheets.createImpl = (...details) => {
    const sheet = createImpl(...details);
    read.push(sheet);
    return sheet;
  };
  getComputedStyle(document.documentElement);
  sheets.createImpl = createImpl;
  return read.map(wrapperForImpl);
};

/** Most of its rules are about fonts, links and tables, and jsdom tries those without a tag or class on every element. */
const lightenSheet = (sheet: CSSStyleSheet): void => {
  const rules = Array.from(sheet.cssRules, ({ cssText }) => lightRule(cssText)).filter(
    (rule) => rule !== NOTHING,
  );
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
};

let isDone = false;

/**
 * Has jsdom keep only what it can evaluate of each style. It computes the whole style of an element for each query by role
 * or name.
 */
export const lightenStyles = (): void => {
  // The setup runs for each file, in one window.
  if (isDone) return;
  isDone = true;
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function insertLightRule(rule, index) {
    return insertRule.call(this, lightRule(rule), index);
  };
  readBrowserSheet().forEach(lightenSheet);
};
