import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { houseFontFile } from './paper-pdf';

const fonts = createRequire(import.meta.url);

/** Beside the code of its package, which names no single file of it. */
const beside = (name: string, file: string): string =>
  join(dirname(fonts.resolve(`@embedpdf/fonts-${name}`)), '../fonts', file);

/** Where the fonts lie that a document may need for a name, by what writes with them. */
const FILES = {
  house: () => houseFontFile.bold,
  latin: () => beside('latin', 'NotoSans-Bold.ttf'),
  arabic: () => beside('arabic', 'NotoNaskhArabic-Bold.ttf'),
  hebrew: () => beside('hebrew', 'NotoSansHebrew-Bold.ttf'),
  devanagari: () =>
    fonts.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  han: () => beside('sc', 'NotoSansHans-Bold.otf'),
  hangul: () => beside('kr', 'NotoSansKR-Bold.otf'),
} as const;
export type NameFont = keyof typeof FILES;

export const nameFontFile = (font: NameFont): string => FILES[font]();

/** A stretch of a name that one font writes, in the order in which it is read. */
export interface NameRun {
  font: NameFont;
  text: string;
  rightToLeft: boolean;
}

// Letters of Western and Central Europe; the house's font has no others.
const HOUSE = /^[\u0020-\u017F\u2010-\u2019]$/u;
const SCRIPTS: readonly (readonly [NameFont, RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['han', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
];
/** Belongs to whatever stands before it. */
const FOLLOWS = /[\p{M}\s\p{P}]/u;

/** Splits a name by the fonts that can write it. A name in European letters keeps one font throughout. */
export const nameRuns = (name: string): NameRun[] => {
  const characters = [...name.normalize('NFC')];
  const scriptOf = (character: string): NameFont | undefined =>
    SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0];
  const western = characters.every((character) => HOUSE.test(character) || scriptOf(character));
  const runs: NameRun[] = [];
  for (const character of characters) {
    const last = runs.at(-1);
    const font =
      scriptOf(character) ?? (last && FOLLOWS.test(character) ? last.font : western ? 'house' : 'latin');
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character, rightToLeft: font === 'arabic' || font === 'hebrew' });
  }
  return runs;
};
