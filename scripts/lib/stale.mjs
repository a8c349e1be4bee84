import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const changedAt = (path) => {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
};

/** When anything below a path was last changed, removals included. */
const newest = (path) => {
  const own = changedAt(path);
  if (own === 0 || !statSync(path).isDirectory()) return own;
  const below = readdirSync(path, { recursive: true }).map((name) => changedAt(join(path, name)));
  return below.reduce((latest, at) => Math.max(latest, at), own);
};

/**
 * Tells whether something made from sources is older than they are. Looking takes milliseconds, where asking nx
 * takes seconds.
 * @param {{ stamp: string, sources: string[] }} options `stamp` is a file that remembers when it was last made
 * @returns {{ isStale: boolean, done: () => void }} `done` is called when it was made anew
 */
export const staleness = ({ stamp, sources }) => {
  const begun = new Date();
  const done = () => {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, '');
    // What changes while it is being made is newer than the stamp.
    utimesSync(stamp, begun, begun);
  };
  return { isStale: Math.max(...sources.map(newest)) > changedAt(stamp), done };
};
