import { PRODUCT_NAME } from '@gently/contracts/product';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Receipt } from './receipt';

// The standard fonts of PDF know Western European letters only and would corrupt other names.
const fonts = createRequire(import.meta.url);
const FAMILY = '@expo-google-fonts/atkinson-hyperlegible';
const REGULAR = fonts.resolve(`${FAMILY}/400Regular/AtkinsonHyperlegible_400Regular.ttf`);
const BOLD = fonts.resolve(`${FAMILY}/700Bold/AtkinsonHyperlegible_700Bold.ttf`);

const MARGIN = 64;
const LABEL_WIDTH = 130;
const INK = '#1f2a29';
const QUIET = '#52605e';
const ACCENT = '#00706d';
const LINE = '#d5dfdd';

type Document = InstanceType<typeof PDFDocument>;
/** Draws one piece of text as an element of the document's structure, which screen readers follow. */
type Write = (tag: 'H1' | 'P', draw: () => void) => void;

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

const writeHead = (doc: Document, receipt: Receipt, write: Write): void => {
  write('P', () => doc.font('bold').fontSize(13).fillColor(ACCENT).text(PRODUCT_NAME, MARGIN, MARGIN));
  doc.moveDown(1.2);
  write('H1', () => doc.font('bold').fontSize(26).fillColor(INK).text(receipt.title));
  doc.moveDown(0.8);
};

const writeFacts = (doc: Document, { facts }: Receipt, write: Write): void => {
  for (const [name, value] of facts) {
    write('P', () => {
      const { y } = doc;
      doc.font('regular').fontSize(11).fillColor(QUIET).text(name, MARGIN, y, { width: LABEL_WIDTH });
      doc.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, y, { width: widthOf(doc) - LABEL_WIDTH });
    });
    doc.moveDown(0.45);
  }
};

const writeAmount = (doc: Document, [name, amount]: readonly [string, string], write: Write): void => {
  write('P', () => {
    const { y } = doc;
    doc.text(amount, MARGIN, y, { width: widthOf(doc), align: 'right' });
    doc.text(name, MARGIN, y, { width: widthOf(doc) - LABEL_WIDTH });
  });
  doc.moveDown(0.45);
};

const writeAmounts = (doc: Document, { amounts, total }: Receipt, write: Write): void => {
  rule(doc, 14);
  doc.font('regular').fontSize(11).fillColor(INK);
  for (const amount of amounts) writeAmount(doc, amount, write);
  rule(doc, 8);
  doc.font('bold').fontSize(14);
  writeAmount(doc, total, write);
};

const writeNotes = (doc: Document, { notes }: Receipt, write: Write): void => {
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

/** A receipt as a PDF of one page: tagged for screen readers, with its fonts inside. */
export const receiptPdf = async (receipt: Receipt): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `${receipt.title}, ${PRODUCT_NAME}`,
      Author: PRODUCT_NAME,
      CreationDate: receipt.issuedAt,
      ModDate: receipt.issuedAt,
    },
  });
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write: Write = (tag, draw) => root.add(doc.struct(tag, {}, draw));
  writeHead(doc, receipt, write);
  writeFacts(doc, receipt, write);
  writeAmounts(doc, receipt, write);
  writeNotes(doc, receipt, write);
  root.end();
  doc.end();
  return buffer(doc);
};
