/** What stands in a log for a part of an address that may be anything. */
const HIDDEN = ':hidden';
const MOST_PARTS = 10;

/** Address parts that every caller may know, by which a line in a log can still be told from others. */
export const routePattern = (path: string, words: ReadonlySet<string>): string =>
  path
    .split('/')
    .slice(0, MOST_PARTS)
    .map((part) => (part === '' || words.has(part) ? part : HIDDEN))
    .join('/');

/** The words of path patterns, without their parameters: of `/a/:id/b` the words `a` and `b`. */
export const wordsOf = (patterns: readonly string[]): ReadonlySet<string> =>
  new Set(
    patterns.flatMap((pattern) => pattern.split('/')).filter((part) => part !== '' && !/[:*]/.test(part)),
  );

/**
 * The net under everything that writes a log: whatever text an address got into (a message of a library, the words of
 * an error), its query, the secret of a calendar feed and that of an invitation are gone.
 */
export const withoutSecrets = (line: string): string =>
  line
    .replace(/\?[^\s"\\]+/g, '?[hidden]')
    .replace(/(\/(?:feed|invitations)\/)(?!:)[^\s"\\/?]+/g, '$1[hidden]');
