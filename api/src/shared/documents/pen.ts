import type PDFDocument from 'pdfkit';
import { type DocumentFont, fontFile, type Weight } from './document-fonts';
import type { Covers } from './font-runs';
import type { PlacedRun } from './line-layout';
import { loadShaping } from './shaping';

type Document = InstanceType<typeof PDFDocument>;

/** Sizes and gaps in points. */
export interface Metrics {
  weight: Weight;
  size: number;
  /** Between two lines, in addition to the height of the font. */
  lineGap?: number;
}

/** Writes runs of one font into one document. */
export interface Pen {
  covers: Covers;
  /** Makes a font the current one of the document. */
  use: (font: DocumentFont, metrics: Metrics) => void;
  /** @returns the width of a run in points */
  measure: (metrics: Metrics, font: DocumentFont, text: string, isReversed?: boolean) => number;
  /** @returns how far below the top of a line its letters rest, in points */
  ascentOf: (metrics: Metrics) => number;
  /** Writes a run from this point on, which its letters rest on. */
  write: (run: PlacedRun, metrics: Metrics, at: { x: number; y: number }) => void;
}

/** The part of pdfkit's own font that sets glyphs; its types do not have it. */
interface SetGlyphs {
  _font: {
    font: { layout: (text: string) => unknown };
    /** In thousandths of the size of the font. */
    ascender: number;
  };
}

/** A letter of a script that is written from the right. */
const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** pdfkit lays out a whole run at once only when features are given, and otherwise word by word. */
const wholeRun = () => ({ features: ['kern' as const] });

/** The house's font is written by pdfkit itself; everything else is shaped by HarfBuzz. */
export const createPen = async (doc: Document): Promise<Pen> => {
  const shaperOf = await loadShaping();
  const known = new Set<string>();
  /** Asked of each letter of a text, so a font is looked up once. */
  const letters = new Map<DocumentFont, ReadonlySet<number>>();
  let rightToLeft = false;
  const current = () => (doc as unknown as SetGlyphs)._font;

  const use: Pen['use'] = (font, { weight, size }) => {
    const name = `${font}-${weight}`;
    if (known.has(name)) {
      doc.font(name).fontSize(size);
      return;
    }
    const path = fontFile(font, weight);
    doc.registerFont(name, path).font(name).fontSize(size);
    known.add(name);
    if (font === 'house') return;
    const shaper = shaperOf(path);
    current().font.layout = (text) => shaper.layout(text, rightToLeft);
  };
  /** Sets the direction of the runs that are laid out meanwhile. */
  const directed = <Result>(isReversed: boolean, work: () => Result): Result => {
    rightToLeft = isReversed;
    const result = work();
    rightToLeft = false;
    return result;
  };

  return {
    covers: (font, codePoint) => {
      const own = letters.get(font) ?? shaperOf(fontFile(font, 'regular')).codePoints;
      letters.set(font, own);
      return own.has(codePoint);
    },
    use,
    // Letters that join their neighbours are wider where the direction is wrong and they stay apart.
    measure: (metrics, font, text, isReversed = FROM_THE_RIGHT.test(text)) => {
      use(font, metrics);
      return directed(isReversed, () => doc.widthOfString(text, wholeRun()));
    },
    ascentOf: (metrics) => {
      use('house', metrics);
      return (current().ascender * metrics.size) / 1000;
    },
    write: ({ font, text, rightToLeft: isReversed }, metrics, { x, y }) => {
      use(font, metrics);
      // Readers put letters that are written from the right into order by themselves, and would do so twice.
      const isMarked = font !== 'house' && !isReversed;
      if (isMarked) doc.markContent('Span', { actual: text });
      directed(isReversed, () =>
        doc.text(text, x, y, { ...wholeRun(), lineBreak: false, baseline: 'alphabetic' }),
      );
      if (isMarked) doc.endMarkedContent();
    },
  };
};
