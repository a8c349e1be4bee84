/** The properties that jsdom, which has no layout, can evaluate: whether an element is seen, and whether it can be pressed. */
const EVALUATED = /^\s*(?:display|visibility|pointer-events)\s*:/;
/** styled-components counts its rules, so each of them needs a place. */
const NOTHING = '@font-face{}';

/** @returns what jsdom can evaluate of a rule, as styled-components writes it: flat, or within one condition */
export const lightRule = (rule: string): string => {
  if (rule.startsWith('@')) return rule.includes('display') || rule.includes('visibility') ? rule : NOTHING;
  const open = rule.indexOf('{');
  const evaluated = rule
    .slice(open + 1, rule.lastIndexOf('}'))
    .split(';')
    .filter((declaration) => EVALUATED.test(declaration));
  return evaluated.length > 0 ? `${rule.slice(0, open)}{${evaluated.join(';')}}` : NOTHING;
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
};
