import type PDFDocument from 'pdfkit';
import type { DocumentFont } from './document-fonts';
import { fontRuns } from './font-runs';
import { layOutLines, type PlacedRun } from './line-layout';
import { createPen, type Metrics } from './pen';

type Document = InstanceType<typeof PDFDocument>;

/** Colours in hexadecimal. */
export interface TextStyle extends Metrics {
  colour: string;
}
/** Where a text is written, in points from the top left corner of the page. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
  link?: string;
}

/** Writes any text into one document: letters that the house's font lacks come from other fonts. */
export interface DocumentText {
  /** Writes a text, broken into lines, and moves the position of the document below it. */
  write: (text: string, style: TextStyle, box: TextBox) => void;
  /** @returns the height of a text in points when it is broken into lines of a width */
  heightOf: (text: string, metrics: Metrics, width: number) => number;
  /** @returns the width of a text on one line, in points */
  widthOf: (text: string, metrics: Metrics) => number;
}

/** Signs that only change the direction of others have no look, and fonts draw a box for them. */
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const cleaned = (typed: string): string => typed.normalize('NFC').replaceAll(DIRECTIONS, '');

/** Times the height of a line of the house's font. */
const TALLEST = 1.4;

/**
 * Prepares a document for texts in any script, in the order that the Unicode bidirectional algorithm gives.
 */
export const documentText = async (doc: Document): Promise<DocumentText> => {
  const pen = await createPen(doc);
  const isHouse = (text: string): boolean =>
    [...text].every((character) => character === '\n' || pen.covers('house', character.codePointAt(0) ?? 0));
  const linesOf = (text: string, metrics: Metrics, width: number): PlacedRun[][] =>
    text.split('\n').flatMap((paragraph) => {
      const lines = layOutLines(fontRuns(paragraph, pen.covers), width, (font, run) =>
        pen.measure(metrics, font, run),
      );
      return lines.length > 0 ? lines : [[]];
    });
  /** Lines are as far apart as those of the tallest font that a text needs, within reason: fonts leave much room for stacked signs. */
  const lineHeightOf = (lines: readonly PlacedRun[][], metrics: Metrics): number => {
    const heightOf = (font: DocumentFont): number => {
      pen.use(font, metrics);
      return doc.currentLineHeight(true);
    };
    const tallest = Math.max(...lines.flat().map(({ font }) => heightOf(font)));
    const house = heightOf('house');
    return Math.min(Math.max(house, tallest), house * TALLEST) + (metrics.lineGap ?? 0);
  };
  const writeLine = (
    line: readonly PlacedRun[],
    style: TextStyle,
    { x, y, width, align = 'left' }: TextBox,
  ) => {
    const widths = line.map(({ font, text, rightToLeft }) => pen.measure(style, font, text, rightToLeft));
    const total = widths.reduce((sum, each) => sum + each, 0);
    let left = x + { left: 0, center: (width - total) / 2, right: width - total }[align];
    for (const [position, run] of line.entries()) {
      pen.write(run, style, { x: left, y });
      left += widths[position] ?? 0;
    }
  };
  const writeLines = (text: string, style: TextStyle, box: TextBox): void => {
    const lines = linesOf(text, style, box.width);
    const height = lineHeightOf(lines, style);
    // On the line on which pdfkit writes the house's font, or a name would not be level with its label.
    const ascent = pen.ascentOf(style);
    doc.fillColor(style.colour);
    let { y: top } = box;
    for (const line of lines) {
      if (top + height > doc.page.height - doc.page.margins.bottom) {
        // With the marks of what is being written, which screen readers follow onto the next page.
        doc.continueOnNewPage();
        top = doc.page.margins.top;
      }
      writeLine(line, style, { ...box, y: top + ascent });
      if (box.link !== undefined) doc.link(box.x, top, box.width, height, box.link);
      top += height;
    }
    pen.use('house', style);
    doc.x = box.x;
    doc.y = top;
  };

  return {
    write: (typed, style, box) => {
      const text = cleaned(typed);
      if (!isHouse(text)) {
        writeLines(text, style, box);
        return;
      }
      pen.use('house', style);
      const { x, y, width, align = 'left', link } = box;
      doc.fillColor(style.colour).text(text, x, y, {
        width,
        align,
        lineGap: style.lineGap ?? 0,
        ...(link === undefined ? {} : { link }),
      });
    },
    heightOf: (typed, metrics, width) => {
      const text = cleaned(typed);
      if (!isHouse(text)) {
        const lines = linesOf(text, metrics, width);
        return lines.length * lineHeightOf(lines, metrics);
      }
      pen.use('house', metrics);
      return doc.heightOfString(text, { width, lineGap: metrics.lineGap ?? 0 });
    },
    widthOf: (typed, metrics) => {
      const text = cleaned(typed);
      return fontRuns(text, pen.covers).reduce(
        (sum, { font, text: run }) => sum + pen.measure(metrics, font, run),
        0,
      );
    },
  };
};
