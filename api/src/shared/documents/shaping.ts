import { readFileSync } from 'node:fs';
import type * as harfbuzz from 'harfbuzzjs';

/** What pdfkit asks of a font when it writes text; distances are in units of the font. */
interface Layout {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}
export interface Shaper {
  codePoints: ReadonlySet<number>;
  /** Sets the glyphs of a text in one direction, from left to right. */
  layout: (text: string, rightToLeft: boolean) => Layout;
}

const shapers = new Map<string, Shaper>();

/** Which characters each glyph stands for: all of a cluster belong to its first glyph, so that readers copy each of them once. */
const readAs = (text: string, clusters: readonly number[]): number[][] => {
  const starts = [...new Set(clusters)].sort((one, other) => one - other);
  const read = new Set<number>();
  return clusters.map((cluster) => {
    if (read.has(cluster)) return [];
    read.add(cluster);
    const next = starts[starts.indexOf(cluster) + 1] ?? text.length;
    return [...text.slice(cluster, next)].map((character) => character.codePointAt(0) ?? 0);
  });
};

const createShaper = (
  path: string,
  { Blob, Buffer, ClusterLevel, Direction, Face, Font, shape }: typeof harfbuzz,
): Shaper => {
  const face = new Face(new Blob(Uint8Array.from(readFileSync(path)).buffer));
  const font = new Font(face);
  return {
    codePoints: new Set(face.collectUnicodes()),
    layout: (text, rightToLeft) => {
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      // Vowel signs are read by themselves, whichever letter they are on.
      buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
      buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
      shape(font, buffer);
      const infos = buffer.getGlyphInfos();
      const positions = buffer.getGlyphPositions();
      const characters = readAs(
        text,
        infos.map(({ cluster }) => cluster),
      );
      const placed = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
        xAdvance,
        yAdvance,
        xOffset,
        yOffset,
      }));
      return {
        glyphs: infos.map(({ codepoint }, index) => ({
          id: codepoint,
          advanceWidth: placed[index]?.xAdvance ?? 0,
          codePoints: characters[index] ?? [],
        })),
        positions: placed,
        // pdfkit scales the positions to thousandths before it asks for their sum.
        get advanceWidth() {
          return placed.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
  };
};

/**
 * Loads HarfBuzz, which sets letters that change with their neighbours: pdfkit's own library fails on several scripts.
 * @returns a function that opens the font at a path; each is kept, and there are no more than the files that we install
 */
export const loadShaping = async (): Promise<(path: string) => Shaper> => {
  const library = await import('harfbuzzjs');
  return (path) => {
    const known = shapers.get(path) ?? createShaper(path, library);
    shapers.set(path, known);
    return known;
  };
};
