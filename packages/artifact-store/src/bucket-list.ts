import { refused } from './bucket-client';
import type { BucketCall } from './bucket-client';

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

/** One page of a list: keys and common prefixes, both in full. */
const readPage = (xml: string): { keys: string[]; next: string | undefined } => ({
  keys: [
    ...all(xml, /<Contents>.*?<Key>([^<]*)<\/Key>.*?<\/Contents>/gs),
    ...all(xml, /<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>\s*<\/CommonPrefixes>/g),
  ],
  next: all(xml, /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/g)[0],
});

/** @returns the names directly below a prefix that ends with a slash, page after page */
export const listNames = async (call: BucketCall, prefix: string): Promise<string[]> => {
  const names = new Set<string>();
  let token: string | undefined;
  do {
    const query: Record<string, string> = { 'list-type': '2', delimiter: '/', prefix };
    if (token !== undefined) query['continuation-token'] = token;
    const answer = await call('GET', { query });
    if (!answer.ok) throw await refused(answer, `a list of ${prefix}`);
    const { keys, next } = readPage(await answer.text());
    for (const key of keys) names.add(key.slice(prefix.length).replace(/\/$/, ''));
    token = next;
  } while (token !== undefined);
  names.delete('');
  return [...names].sort();
};
