// Importing this entry fetches the font that the reader uses. A host awaits `fontsReady` before it first renders and calls
// `useLateFonts` on its pages, so that a page keeps the typeface that it began with and nothing moves while the reader is reading.
import { storedComfort } from '@gently/platform/theme';
import { FAMILY_OF, startFonts } from './page-fonts';
import { useOnNewPage } from './use-on-new-page';

const fonts = startFonts(FAMILY_OF[storedComfort().font]);

/** Settles when the font can be drawn, cannot be had, or half a second has passed. Never rejects. */
export const fontsReady: Promise<void> = fonts.ready;

/** Switches to a font that arrived late as soon as the reader opens another page or chooses another typeface. */
export const useLateFonts = (): void => useOnNewPage(fonts.takeUpLate);
