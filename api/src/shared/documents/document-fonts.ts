import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fonts = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';
type FilesOf = (weight: Weight) => string;

/** Fonts of this publisher are in a folder for each weight. */
const expo =
  (name: string, stem: string, only?: Weight): FilesOf =>
  (weight) => {
    const style = (only ?? weight) === 'bold' ? '700Bold' : '400Regular';
    return fonts.resolve(`@expo-google-fonts/${name}/${style}/${stem}_${style}.ttf`);
  };

/** Fonts of this publisher are beside the code of their package, which names no single file of them. */
const embedded =
  (name: string, stem: string): FilesOf =>
  (weight) =>
    join(
      dirname(fonts.resolve(`@embedpdf/fonts-${name}`)),
      '../fonts',
      `${stem}-${weight === 'bold' ? 'Bold' : 'Regular'}.${name === 'kr' || name === 'sc' ? 'otf' : 'ttf'}`,
    );

/** The font of one script. Some scripts have no bold letters; their regular ones are used in their place. */
const script = (pattern: RegExp, name: string, only?: Weight) => ({
  pattern,
  file: expo(
    `noto-sans-${name}`,
    `NotoSans${name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase())}`,
    only,
  ),
});

/** Fonts of one script each, by the identifier of the font. */
const SCRIPTS = {
  arabic: { pattern: /\p{Script=Arabic}/u, file: embedded('arabic', 'NotoNaskhArabic') },
  hebrew: script(/\p{Script=Hebrew}/u, 'hebrew'),
  bengali: script(/\p{Script=Bengali}/u, 'bengali'),
  gurmukhi: script(/\p{Script=Gurmukhi}/u, 'gurmukhi'),
  gujarati: script(/\p{Script=Gujarati}/u, 'gujarati'),
  oriya: script(/\p{Script=Oriya}/u, 'oriya'),
  tamil: script(/\p{Script=Tamil}/u, 'tamil'),
  telugu: script(/\p{Script=Telugu}/u, 'telugu'),
  kannada: script(/\p{Script=Kannada}/u, 'kannada'),
  malayalam: script(/\p{Script=Malayalam}/u, 'malayalam'),
  sinhala: script(/\p{Script=Sinhala}/u, 'sinhala'),
  thai: script(/\p{Script=Thai}/u, 'thai'),
  lao: script(/\p{Script=Lao}/u, 'lao'),
  myanmar: script(/\p{Script=Myanmar}/u, 'myanmar'),
  khmer: script(/\p{Script=Khmer}/u, 'khmer'),
  tibetan: { pattern: /\p{Script=Tibetan}/u, file: expo('noto-serif-tibetan', 'NotoSerifTibetan') },
  georgian: script(/\p{Script=Georgian}/u, 'georgian'),
  armenian: script(/\p{Script=Armenian}/u, 'armenian'),
  ethiopic: script(/\p{Script=Ethiopic}/u, 'ethiopic'),
  cherokee: script(/\p{Script=Cherokee}/u, 'cherokee'),
  thaana: script(/\p{Script=Thaana}/u, 'thaana'),
  syriac: script(/\p{Script=Syriac}/u, 'syriac'),
  aboriginal: script(/\p{Script=Canadian_Aboriginal}/u, 'canadian-aboriginal'),
  javanese: script(/\p{Script=Javanese}/u, 'javanese'),
  balinese: script(/\p{Script=Balinese}/u, 'balinese'),
  olChiki: script(/\p{Script=Ol_Chiki}/u, 'ol-chiki'),
  meeteiMayek: script(/\p{Script=Meetei_Mayek}/u, 'meetei-mayek'),
  adlam: script(/\p{Script=Adlam}/u, 'adlam'),
  nko: { pattern: /\p{Script=Nko}/u, file: expo('noto-sans-nko', 'NotoSansNKo', 'regular') },
  tifinagh: script(/\p{Script=Tifinagh}/u, 'tifinagh', 'regular'),
  yi: script(/\p{Script=Yi}/u, 'yi', 'regular'),
  vai: script(/\p{Script=Vai}/u, 'vai', 'regular'),
  mongolian: script(/\p{Script=Mongolian}/u, 'mongolian', 'regular'),
  hangul: { pattern: /\p{Script=Hangul}/u, file: embedded('kr', 'NotoSansKR') },
  han: {
    pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F]/u,
    file: embedded('sc', 'NotoSansHans'),
  },
  emoji: { pattern: /\p{Extended_Pictographic}/u, file: expo('noto-emoji', 'NotoEmoji') },
  mathematics: script(/\p{S}/u, 'math', 'regular'),
  symbols: { pattern: /[\p{S}\p{P}]/u, file: script(/\p{S}/u, 'symbols-2', 'regular').file },
} as const satisfies Record<string, { pattern: RegExp; file: FilesOf }>;

/** The house's own font, one for the other European letters and for Devanagari, and one for each further script. */
export type DocumentFont = 'house' | 'european' | keyof typeof SCRIPTS;

const FILES: Record<DocumentFont, FilesOf> = {
  house: expo('atkinson-hyperlegible', 'AtkinsonHyperlegible'),
  european: embedded('latin', 'NotoSans'),
  ...(Object.fromEntries(Object.entries(SCRIPTS).map(([name, { file }]) => [name, file])) as Record<
    keyof typeof SCRIPTS,
    FilesOf
  >),
};

/** @returns the path of the file that holds a font. */
export const fontFile = (font: DocumentFont, weight: Weight): string => FILES[font](weight);

/** @returns the fonts of scripts that may have this text, the likeliest first. */
export const scriptFonts = (text: string): DocumentFont[] =>
  (Object.entries(SCRIPTS) as [keyof typeof SCRIPTS, { pattern: RegExp }][])
    .filter(([, { pattern }]) => pattern.test(text))
    .map(([font]) => font);
