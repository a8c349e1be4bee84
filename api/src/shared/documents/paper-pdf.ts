import { PRODUCT_NAME } from '@gently/contracts/product';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type DocumentText, documentText } from './document-text';

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
/** A document that is being written. */
interface Sheet {
  doc: Document;
  text: DocumentText;
  /** Draws one piece of text as an element of the document's structure, which screen readers follow. */
  element: (tag: 'H1' | 'H2' | 'P', draw: () => void) => void;
}

const TITLE = { weight: 'bold', size: 26, colour: INK } as const;
const HEADING = { weight: 'bold', size: 13, colour: INK } as const;
const BODY = { weight: 'regular', size: 11, colour: INK } as const;
const TOTAL = { weight: 'bold', size: 14, colour: INK } as const;
const NOTE = { weight: 'regular', size: 10, colour: QUIET } as const;
type AmountStyle = typeof BODY | typeof TOTAL;

const widthOf = (doc: Document): number => doc.page.width - 2 * MARGIN;
/** The whole width of a page, from the present height on. */
const here = (doc: Document) => ({ x: MARGIN, y: doc.y, width: widthOf(doc) });

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

const writeHead = ({ doc, text, element }: Sheet, paper: Paper): void => {
  element('P', () => text.write(PRODUCT_NAME, { ...HEADING, colour: ACCENT }, { ...here(doc), y: MARGIN }));
  doc.moveDown(1.2);
  element('H1', () => text.write(paper.title, TITLE, here(doc)));
  doc.moveDown(0.8);
};

/** A line that would run over the end of the page begins on the next one. */
const keepTogether = (doc: Document, height: number): void => {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
};

const writeFacts = ({ doc, text, element }: Sheet, { facts }: Paper): void => {
  for (const [name, value] of facts) {
    const room = widthOf(doc) - LABEL_WIDTH;
    keepTogether(doc, text.heightOf(value, BODY, room));
    element('P', () => {
      const { y } = doc;
      text.write(name, { ...BODY, colour: QUIET }, { x: MARGIN, y, width: LABEL_WIDTH });
      const below = doc.y;
      text.write(value, BODY, { x: MARGIN + LABEL_WIDTH, y, width: room });
      doc.y = Math.max(doc.y, below);
    });
    doc.moveDown(0.45);
  }
};

const writeAmount = ({ doc, text, element }: Sheet, [name, amount]: AmountLine, style: AmountStyle): void => {
  const room = widthOf(doc) - LABEL_WIDTH;
  keepTogether(doc, Math.max(LINE_HEIGHT, text.heightOf(name, style, room)));
  element('P', () => {
    const { y } = doc;
    text.write(amount, style, { ...here(doc), align: 'right' });
    text.write(name, style, { x: MARGIN, y, width: room });
  });
  doc.moveDown(0.45);
};

const writeSections = (sheet: Sheet, { sections = [] }: Paper): void => {
  const { doc, text, element } = sheet;
  for (const { heading, lines } of sections) {
    keepTogether(doc, HEADING_HEIGHT);
    doc.moveDown(1);
    element('H2', () => text.write(heading, HEADING, here(doc)));
    doc.moveDown(0.6);
    for (const line of lines) writeAmount(sheet, line, BODY);
  }
};

const writeAmounts = (sheet: Sheet, { amounts, total }: Paper): void => {
  const { doc } = sheet;
  // What is summed stays beside its sum.
  keepTogether(doc, (amounts.length + 2) * LINE_HEIGHT);
  rule(doc, 14);
  for (const amount of amounts) writeAmount(sheet, amount, BODY);
  rule(doc, 8);
  writeAmount(sheet, total, TOTAL);
};

const writeNotes = ({ doc, text, element }: Sheet, { notes }: Paper): void => {
  doc.moveDown(2);
  for (const note of notes) {
    element('P', () => text.write(note, NOTE, here(doc)));
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
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = {
    doc,
    text: await documentText(doc),
    element: (tag, draw) => root.add(doc.struct(tag, {}, draw)),
  };
  writeHead(sheet, paper);
  writeFacts(sheet, paper);
  writeSections(sheet, paper);
  writeAmounts(sheet, paper);
  writeNotes(sheet, paper);
  root.end();
  doc.end();
  return buffer(doc);
};
