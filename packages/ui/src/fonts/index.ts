// Importing this entry asks for the file that this person reads in. A host awaits `fontsReady` before it first renders and calls
// `useLateFonts` on its pages, so that a page keeps the letters that it began with, and nothing moves under the eyes of a reader.
import { storedComfort } from '@gently/platform/theme';
import { FAMILY, FAMILY_OF, startFonts } from './page-fonts';
import { useOnNewPage } from './use-on-new-page';

const fonts = startFonts(FAMILY_OF[storedComfort().font]);

/** Settles when the font can be drawn, cannot be had, or half a second has passed. Never rejects. */
export const fontsReady: Promise<void> = fonts.ready;

/** Puts a font that came late to use where another page is drawn anyway, or where the reader changes the letters. */
export const useLateFonts = (): void => useOnNewPage(fonts.takeUpLate);

/** CSS family name that the tokens refer to. */
export const fontFamily = FAMILY;
