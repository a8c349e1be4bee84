/** CSS family name that the tokens refer to. */
export const FAMILY = 'Atkinson Hyperlegible Next Variable';

const latin = new URL(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  import.meta.url,
);
const latinExtended = new URL(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
  import.meta.url,
);

export const FAMILY_OF = { standard: FAMILY, lexend: 'Lexend Variable', opendyslexic: 'OpenDyslexic' };

/** The typefaces that a reader can choose from; the first is the product's own. */
const FACES: { family: string; file: URL; weight: string }[] = [
  { family: FAMILY, file: latin, weight: '200 800' },
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

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Longest time that a first render may wait. */
const PATIENCE_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const inBrowser = (): boolean =>
  typeof FontFace === 'function' && typeof document !== 'undefined' && 'fonts' in document;

/** The faces of a page. `ready` settles when the reader's face has loaded or failed, or after half a second. */
export interface PageFonts {
  /** Never rejects. */
  ready: Promise<void>;
  /** Starts to use the faces that arrived after `ready`. */
  takeUpLate: () => void;
}

/** @param read the family that the reader uses: its files are fetched at once, those of another family when the reader chooses it */
export const startFonts = (read: string): PageFonts => {
  let isWaitOver = false;
  let late: FontFace[] = [];

  const fetchFace = async (face: FontFace): Promise<void> => {
    await face.load();
    if (isWaitOver) late.push(face);
    else document.fonts.add(face);
  };

  const load = async (): Promise<void> => {
    const waited: Promise<void>[] = [];
    for (const face of FACES) {
      const one = faceOf({ ...face, unicodeRange: LATIN });
      if (face.family === read) waited.push(fetchFace(one));
      else document.fonts.add(one);
    }
    document.fonts.add(
      faceOf({ family: FAMILY, file: latinExtended, weight: '200 800', unicodeRange: LATIN_EXTENDED }),
    );
    await Promise.allSettled(waited);
  };

  const wait = inBrowser()
    ? Promise.race([load().catch(() => undefined), pause(PATIENCE_MS)])
    : Promise.resolve();
  return {
    ready: wait.then(() => {
      isWaitOver = true;
    }),
    takeUpLate: () => {
      for (const face of late) document.fonts.add(face);
      late = [];
    },
  };
};
