// Importing this entry is enough: the face is registered and its file asked for before the first render.
// `display: optional` means that text never jumps: a late file waits for the next page.
const FAMILY = 'Atkinson Hyperlegible Next Variable';

const latin = new URL(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  import.meta.url,
);
const latinExtended = new URL(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
  import.meta.url,
);

const register = (file: URL, unicodeRange: string): FontFace => {
  const face = new FontFace(FAMILY, `url(${file.href}) format('woff2')`, {
    weight: '200 800',
    style: 'normal',
    display: 'optional',
    unicodeRange,
  });
  document.fonts.add(face);
  return face;
};

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

if (typeof FontFace === 'function' && typeof document !== 'undefined' && 'fonts' in document) {
  register(latinExtended, LATIN_EXTENDED);
  // A missing file is no fault of the page: the fallback face has the same metrics.
  register(latin, LATIN)
    .load()
    .catch(() => undefined);
}

/** CSS family name that the tokens refer to. */
export const fontFamily = FAMILY;
