import { type DocumentFont, scriptFonts } from './document-fonts';

/** A stretch of text that one font writes, in the order in which it is read. */
export interface FontRun {
  font: DocumentFont;
  text: string;
}
/** @returns whether a font has a letter for this code point. */
export type Covers = (font: DocumentFont, codePoint: number) => boolean;

/** What changes how its neighbours are written and has no look of its own, such as a joiner. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** Belongs to any script, so it stays in the font of the text before it. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/**
 * Splits a text by the fonts that can write it. Letters of Europe that the house's font lacks take the whole of the European
 * text with them, so that a name is not written in two faces.
 */
export const fontRuns = (text: string, covers: Covers): FontRun[] => {
  const coversAll = (font: DocumentFont, characters: string): boolean =>
    [...characters].every(
      (character) => UNSEEN.test(character) || covers(font, character.codePointAt(0) ?? 0),
    );
  const clusters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const isMixed = clusters.some(
    (cluster) => !SHARED.test(cluster) && !coversAll('house', cluster) && coversAll('european', cluster),
  );
  const ours: DocumentFont[] = isMixed ? ['european'] : ['house', 'european'];
  const runs: FontRun[] = [];
  for (const cluster of clusters) {
    const last = runs.at(-1);
    const stays = last !== undefined && SHARED.test(cluster) && coversAll(last.font, cluster);
    const font = stays
      ? last.font
      : ([...ours, ...scriptFonts(cluster)].find((each) => coversAll(each, cluster)) ?? 'european');
    if (last?.font === font) last.text += cluster;
    else runs.push({ font, text: cluster });
  }
  return runs;
};
