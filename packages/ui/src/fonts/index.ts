// Importing this entry asks for the files that this person reads in. A host awaits `fontsReady` before it first renders, and
// calls `takeUpLateFont` where it draws a new page: letters never change, and nothing moves, under the eyes of a reader.
import { storedComfort } from '@gently/platform/theme';

const FAMILY = 'Atkinson Hyperlegible Next Variable';

const latin = new URL(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  import.meta.url,
);
const latinExtended = new URL(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
  import.meta.url,
);

const FAMILY_OF = { standard: undefined, lexend: 'Lexend Variable', opendyslexic: 'OpenDyslexic' };

/** The faces that a person can choose instead. Their files are asked for when the person has chosen them, never before. */
const CHOICES: { family: string; file: URL; weight: string }[] = [
  {
    family: FAMILY_OF.lexend,
    file: new URL('@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2', import.meta.url),
    weight: '100 900',
  },
  {
    family: FAMILY_OF.opendyslexic,
    file: new URL('@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2', import.meta.url),
    weight: '200 549',
  },
  {
    family: FAMILY_OF.opendyslexic,
    file: new URL('@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2', import.meta.url),
    weight: '550 800',
  },
];

interface Face {
  family: string;
  file: URL;
  weight: string;
  unicodeRange: string;
}

const faceOf = ({ family, file, ...descriptors }: Face): FontFace =>
  new FontFace(family, `url(${file.href}) format('woff2')`, {
    ...descriptors,
    style: 'normal',
    display: 'swap',
  });
const own = (file: URL, unicodeRange: string): FontFace =>
  faceOf({ family: FAMILY, file, weight: '200 800', unicodeRange });

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Longest time that a first render may wait. */
const PATIENCE_MS = 500;

let isRendered = false;
let late: FontFace | undefined;

const loadOwn = async (): Promise<void> => {
  const face = own(latin, LATIN);
  await face.load();
  if (isRendered) late = face;
  else document.fonts.add(face);
};

const loadChoice = async (): Promise<void> => {
  const family = FAMILY_OF[storedComfort().font];
  if (family) await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em "${family}"`)));
};

const load = async (): Promise<void> => {
  document.fonts.add(own(latinExtended, LATIN_EXTENDED));
  for (const choice of CHOICES) document.fonts.add(faceOf({ ...choice, unicodeRange: LATIN }));
  await Promise.allSettled([loadOwn(), loadChoice()]);
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const inBrowser = typeof FontFace === 'function' && typeof document !== 'undefined' && 'fonts' in document;

/** Settles when the font can be drawn, cannot be had, or half a second has passed. Never rejects. */
export const fontsReady: Promise<void> = (
  inBrowser ? Promise.race([load(), pause(PATIENCE_MS)]) : Promise.resolve()
).then(() => {
  isRendered = true;
});

/** Puts a face that came after the first render to use. For the moment at which another page is drawn anyway. */
export const takeUpLateFont = (): void => {
  if (late) document.fonts.add(late);
  late = undefined;
};

/** CSS family name that the tokens refer to. */
export const fontFamily = FAMILY;
