import { refused } from './bucket-client';
import type { BucketCall } from './bucket-client';
import { BucketAnswerWrong } from './bucket-errors';
import { readUpTo } from './read-up-to';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const textOf = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? '');

const all = (xml: string, pattern: RegExp): string[] =>
  [...xml.matchAll(pattern)].map(([, text = '']) => textOf(text));

/** A page has at most 1,000 names of 1,024 bytes each, and some words around each. */
const MOST_PAGE_BYTES = 8 * 1024 * 1024;
/** A million names. */
const MOST_PAGES = 1_000;

/** One page of a list: keys and common prefixes, both in full. */
const readPage = (xml: string): { keys: string[]; next: string | undefined } => ({
  keys: [
    ...all(xml, /<Key>([^<]*)<\/Key>/g),
    ...all(xml, /<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>\s*<\/CommonPrefixes>/g),
  ],
  next: all(xml, /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/g)[0],
});

const getPage = async (call: BucketCall, prefix: string, token: string | undefined) => {
  const query: Record<string, string> = { 'list-type': '2', delimiter: '/', prefix };
  if (token !== undefined) query['continuation-token'] = token;
  const answer = await call('GET', { query, answerBytes: MOST_PAGE_BYTES });
  if (!answer.ok) throw await refused(answer, `a list of ${prefix}`);
  const { content, isWhole } = await readUpTo(answer, MOST_PAGE_BYTES);
  if (!isWhole) throw new BucketAnswerWrong('one page of its list is too large');
  return readPage(content.toString());
};

/**
 * @returns the names directly below a prefix that ends with a slash, page after page
 * @throws BucketAnswerWrong for a list that does not come to an end
 */
export const listNames = async (call: BucketCall, prefix: string): Promise<string[]> => {
  const names = new Set<string>();
  const tokens = new Set<string | undefined>();
  let token: string | undefined;
  do {
    if (tokens.has(token) || tokens.size >= MOST_PAGES)
      throw new BucketAnswerWrong('its list does not come to an end');
    tokens.add(token);
    const { keys, next } = await getPage(call, prefix, token);
    for (const key of keys)
      if (key.startsWith(prefix)) names.add(key.slice(prefix.length).replace(/\/$/, ''));
    token = next;
  } while (token !== undefined);
  names.delete('');
  return [...names].sort();
};
