const SIGNS = /[\\|{}@[\]()<>#*_~]/g;
const HASHTAG = /(^|\s)#([\p{L}\p{N}_]{1,100})/gu;
const MARK = '\u0000';

/**
 * Words as LinkedIn reads them: its signs are escaped, and hashtags written so that they become links.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
export const toLittleText = (message: string): string => {
  const tags: string[] = [];
  const without = message.replaceAll(MARK, '').replace(HASHTAG, (_whole, before: string, tag: string) => {
    tags.push(tag);
    return `${before}${MARK}`;
  });
  let next = 0;
  return without
    .replace(SIGNS, (sign) => `\\${sign}`)
    .replaceAll(MARK, () => `{hashtag|\\#|${tags[next++] ?? ''}}`);
};
/** The same the other way. */
export const fromLittleText = (commentary: string): string =>
  commentary.replace(/\{hashtag\|\\?#\|([^}|]{0,100})\}/g, '#$1').replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1');
