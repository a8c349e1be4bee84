import { PATTERNS, isFailing } from './patterns.mjs';

/** Enough to find the new hit; more would hide it. */
const MOST_LISTED = 20;
const CONTEXT_CHARACTERS = 70;

const adviceOf = new Map(PATTERNS.map(({ name, advice }) => [name, advice]));

/** @param {import('./find-hits.mjs').Hit} hit @returns {string} its file, line and surroundings */
export const hitLine = ({ file, line, text, offset }) => {
  const start = Math.max(0, offset - CONTEXT_CHARACTERS);
  const before = `${start > 0 ? '…' : ''}${text.slice(start, offset)}`;
  const after = text.slice(offset, offset + CONTEXT_CHARACTERS);
  return `  ${file}:${line}  ${before}${after}${offset + CONTEXT_CHARACTERS < text.length ? '…' : ''}`;
};

/** The hits in changed lines are probably the new ones; without any, all of the folder are shown. */
const suspects = (hits, isChanged) => {
  const changed = hits.filter(isChanged);
  return changed.length > 0 ? changed : hits;
};

/**
 * @param {import('./baseline.mjs').Difference} rise
 * @param {import('./find-hits.mjs').Hit[]} hits of the repository
 * @param {(hit: import('./find-hits.mjs').Hit) => boolean} isChanged
 * @returns {string}
 */
export const riseText = ({ pattern, folder, allowed, found }, hits, isChanged) => {
  const own = hits.filter((hit) => hit.pattern === pattern && hit.folder === folder);
  const shown = suspects(own, isChanged);
  const rest = shown.length > MOST_LISTED ? [`  … and ${shown.length - MOST_LISTED} more`] : [];
  return [
    `${folder}: ${pattern} has ${found} where the baseline allows ${allowed}. ${adviceOf.get(pattern)}`,
    ...shown.slice(0, MOST_LISTED).map(hitLine),
    ...rest,
  ].join('\n');
};

/** @param {import('./baseline.mjs').Difference[]} falls @returns {string} */
export const fallText = (falls) =>
  [
    ...falls.map(({ pattern, folder, allowed, found }) => `  ${folder}: ${pattern} ${allowed} → ${found}`),
    `Fewer hits than docs/naming-baseline.json allows: run "node scripts/check-naming.mjs --update" and commit the file.`,
  ].join('\n');

/** @param {import('./find-hits.mjs').Hit[]} hits @returns {string} a line for each pattern */
export const reviewText = (hits) =>
  PATTERNS.map((pattern) => {
    const count = hits.filter((hit) => hit.pattern === pattern.name).length;
    const verdict = isFailing(pattern) ? 'fails lint' : 'review';
    return `${pattern.name.padEnd(28)} ${String(count).padStart(5)}  ${verdict}, ${pattern.wrong} of ${pattern.read} false alarms`;
  }).join('\n');
