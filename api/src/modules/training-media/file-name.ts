const NAME_LENGTH = 200;
const ENDING = /\.[\p{L}\p{N}]{1,16}$/u;
/** Flags of countries such as Wales, and what joins and separates letters and emoji. */
const JOINED = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{1,8}\u{E007F}|[\u200c\u200d]`;
/** A way out of a folder, or something that cannot be shown. */
const UNSAFE = String.raw`[/\\\p{C}]`;
const CLEAN = new RegExp(`(${JOINED})|${UNSAFE}`, 'gu');
const NOTHING = /^[\u200c\u200d\s]*$/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As many whole characters as fit, so that no letter or emoji is cut in two. */
const startOf = (text: string, length: number): string => {
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/** The name under which a file is stored and saved. A long one loses letters before its ending, by which devices know it. */
export const fileNameOf = (given: string | null | undefined): string => {
  const name = (given ?? '').replace(CLEAN, (_match, joined: string | undefined) => joined ?? '').trim();
  if (NOTHING.test(name)) return 'file';
  if (name.length <= NAME_LENGTH) return name;
  const [ending = ''] = ENDING.exec(name) ?? [];
  const start = startOf(name.slice(0, name.length - ending.length), NAME_LENGTH - ending.length).trim();
  return `${start || 'file'}${ending}`;
};
