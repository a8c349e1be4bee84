/** What can be drawn on no screen, or changes how what follows is drawn: controls, zero widths, soft hyphens, fillers. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Hidden characters that words and emoji consist of, by what they have to stand behind. */
const BELONGS: readonly (readonly [hidden: RegExp, behind: RegExp])[] = [
  // Persian, Hindi and their relations are not spelt rightly without joiners.
  [
    /[\u200C\u200D]/u,
    /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nko}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u,
  ],
  [/\u200D/u, /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u],
  [/[\uFE0E\uFE0F]/u, /\p{Emoji}/u],
  // Forms of one Chinese character that people tell their own name by.
  [/[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u, /\p{sc=Han}/u],
  [/[\u180B-\u180D\u180F]/u, /\p{sc=Mong}/u],
  // The flags of England, Scotland and Wales: a black flag and the letters of the country.
  [/[\u{E0020}-\u{E007F}]/u, /[\u{1F3F4}\u{E0020}-\u{E007E}]/u],
];
const belongs = (hidden: string, before: string): boolean =>
  BELONGS.some(([what, behind]) => what.test(hidden) && behind.test(before));

/** Whether something in it cannot be seen and belongs to no word or emoji. For names, addresses and other single lines. */
export const hasHidden = (value: string): boolean => {
  let before = '';
  for (const character of value) {
    if (HIDDEN.test(character) && !belongs(character, before)) return true;
    before = character;
  }
  return false;
};

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Controls, halves of characters, marks of strange editors, and what makes text read backwards. */
const STRAY = /(?![\n\t])[\p{Cc}\p{Cs}\u202D\u202E\uFEFF\uFFF9-\uFFFB]/gu;

/** One line in its usual spelling: what breaks or tabs it, as pasted text does, is a space. */
export const tidyLine = (value: string): string =>
  value
    .normalize('NFC')
    .replace(LINE_BREAKS, ' ')
    .replace(/[\n\t]/g, ' ')
    .trim();

/**
 * Free text in its usual spelling, with plain line breaks and without stray control characters, which nobody types.
 * Everything else stays. Empty when nothing of it could be seen.
 */
export const tidyText = (value: string): string => {
  const tidy = value.normalize('NFC').replace(LINE_BREAKS, '\n').replace(STRAY, '').trim();
  return VISIBLE.test(tidy) ? tidy : '';
};
