import { PRODUCT_NAME } from '@gently/contracts/product';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A line with an amount at its end. */
export type AmountLine = readonly [name: string, amount: string];

/** What stands on a document about money, before it is laid out. */
export interface Paper {
  title: string;
  /** Name of the file that a browser saves. */
  fileName: string;
  issuedAt: Date;
  facts: readonly (readonly [name: string, value: string])[];
  /** Longer lists, each below a heading of its own, before the amounts that are summed. */
  sections?: readonly { heading: string; lines: readonly AmountLine[] }[];
  amounts: readonly AmountLine[];
  total: AmountLine;
  notes: readonly string[];
}

// The standard fonts of PDF know Western European emails only and would corrupt other names.
const fonts = createRequire(import.meta.url);
const FAMILY = '@expo-google-fonts/atkinson-hyperlegible';
/** Files of the house's font, for every document. */
export const houseFontFile = {
  regular: fonts.resolve(`${FAMILY}/400Regular/AtkinsonHyperlegible_400Regular.ttf`),
  bold: fonts.resolve(`${FAMILY}/700Bold/AtkinsonHyperlegible_700Bold.ttf`),
};

const MARGIN = 64;
const LABEL_WIDTH = 130;
const LINE_HEIGHT = 24;
/** A heading and at least one line below it. */
const HEADING_HEIGHT = 64;
const INK = '#1f2a29';
const QUIET = '#52605e';
const ACCENT = '#00706d';
const LINE = '#d5dfdd';

type Document = InstanceType<typeof PDFDocument>;
/** Draws one piece of text as an element of the document's structure, which screen readers follow. */
type Write = (tag: 'H1' | 'H2' | 'P', draw: () => void) => void;

const widthOf = (doc: Document): number => doc.page.width - 2 * MARGIN;

const rule = (doc: Document, gap: number): void => {
  const y = doc.y + gap;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(doc), y)
    .lineWidth(1)
    .stroke(LINE);
  doc.endMarkedContent();
  doc.y = y + gap;
};

const writeHead = (doc: Document, paper: Paper, write: Write): void => {
  write('P', () => doc.font('bold').fontSize(13).fillColor(ACCENT).text(PRODUCT_NAME, MARGIN, MARGIN));
  doc.moveDown(1.2);
  write('H1', () => doc.font('bold').fontSize(26).fillColor(INK).text(paper.title));
  doc.moveDown(0.8);
};

const writeFacts = (doc: Document, { facts }: Paper, write: Write): void => {
  for (const [name, value] of facts) {
    write('P', () => {
      const { y } = doc;
      doc.font('regular').fontSize(11).fillColor(QUIET).text(name, MARGIN, y, { width: LABEL_WIDTH });
      doc.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, y, { width: widthOf(doc) - LABEL_WIDTH });
    });
    doc.moveDown(0.45);
  }
};

/** A line that would run over the end of the page begins on the next one. */
const keepTogether = (doc: Document, height: number): void => {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
};

const writeAmount = (doc: Document, [name, amount]: AmountLine, write: Write): void => {
  keepTogether(doc, LINE_HEIGHT);
  write('P', () => {
    const { y } = doc;
    doc.text(amount, MARGIN, y, { width: widthOf(doc), align: 'right' });
    doc.text(name, MARGIN, y, { width: widthOf(doc) - LABEL_WIDTH });
  });
  doc.moveDown(0.45);
};

const writeSections = (doc: Document, { sections = [] }: Paper, write: Write): void => {
  for (const { heading, lines } of sections) {
    keepTogether(doc, HEADING_HEIGHT);
    doc.moveDown(1);
    write('H2', () => doc.font('bold').fontSize(13).fillColor(INK).text(heading, MARGIN, doc.y));
    doc.moveDown(0.6);
    doc.font('regular').fontSize(11).fillColor(INK);
    for (const line of lines) writeAmount(doc, line, write);
  }
};

const writeAmounts = (doc: Document, { amounts, total }: Paper, write: Write): void => {
  // What is summed stays beside its sum.
  keepTogether(doc, (amounts.length + 2) * LINE_HEIGHT);
  rule(doc, 14);
  doc.font('regular').fontSize(11).fillColor(INK);
  for (const amount of amounts) writeAmount(doc, amount, write);
  rule(doc, 8);
  doc.font('bold').fontSize(14);
  writeAmount(doc, total, write);
};

const writeNotes = (doc: Document, { notes }: Paper, write: Write): void => {
  doc.moveDown(2);
  for (const note of notes) {
    write('P', () =>
      doc
        .font('regular')
        .fontSize(10)
        .fillColor(QUIET)
        .text(note, MARGIN, doc.y, { width: widthOf(doc) }),
    );
    doc.moveDown(0.5);
  }
};

/** A document as a PDF: tagged for screen readers, with its fonts inside. */
export const paperPdf = async (paper: Paper): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `${paper.title}, ${PRODUCT_NAME}`,
      Author: PRODUCT_NAME,
      CreationDate: paper.issuedAt,
      ModDate: paper.issuedAt,
    },
  });
  doc.registerFont('regular', houseFontFile.regular).registerFont('bold', houseFontFile.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write: Write = (tag, draw) => root.add(doc.struct(tag, {}, draw));
  writeHead(doc, paper, write);
  writeFacts(doc, paper, write);
  writeSections(doc, paper, write);
  writeAmounts(doc, paper, write);
  writeNotes(doc, paper, write);
  root.end();
  doc.end();
  return buffer(doc);
};
