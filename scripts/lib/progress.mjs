/** How often a line is written where it cannot take the place of the one before, in milliseconds. */
const LINE_EVERY_MS = 2_000;

/** @param {number} ms @returns {string} for people: "34 s", "2 min 5 s" */
export const duration = (ms) => {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** @param {number} bytes @returns {string} for people: "96 MB" */
export const megabytes = (bytes) => `${Math.ceil(bytes / 1_000_000)} MB`;

/**
 * Says how far something is: in one line that changes on a terminal, in a line now and then in a log.
 * @param {{ out?: NodeJS.WritableStream & { isTTY?: boolean }, now?: () => number }} [options]
 */
export const progress = ({ out = process.stdout, now = Date.now } = {}) => {
  const began = now();
  let saidAt = -Infinity;
  let unfinished = false;
  const update = (text) => {
    if (out.isTTY) {
      out.write(`\r\x1b[2K  ${text}`);
      unfinished = true;
    } else if (now() - saidAt >= LINE_EVERY_MS) {
      saidAt = now();
      out.write(`  ${text}\n`);
    }
  };
  /** The last word; a line that changed until now gives its place to it. */
  const end = (text) => {
    if (unfinished) out.write('\r\x1b[2K');
    unfinished = false;
    if (text) out.write(`  ${text}\n`);
  };
  return { update, end, done: (text) => end(`${text} (${duration(now() - began)})`) };
};
