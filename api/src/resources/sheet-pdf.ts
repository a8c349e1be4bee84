import { PRODUCT_NAME } from '@gently/contracts/product';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type DocumentText, documentText } from '../shared/documents/document-text';
import type { Sheet } from './resources';

const MARGIN = 64;
const INDENT = 24;
/** Of the line that is written on. */
const RULE_GAP = 36;
const INK = '#1f2a29';
const QUIET = '#52605e';
const ACCENT = '#00706d';
const WASH = '#e3f1ef';
/** The same sheet is the same file, whenever it is written. */
const WRITTEN = new Date('2026-11-24T00:00:00Z');

type Document = InstanceType<typeof PDFDocument>;
/** A document that is being written. */
interface Paper {
  doc: Document;
  text: DocumentText;
  /** Draws one piece of text as an element of the document's structure, which screen readers follow. */
  element: (tag: 'H1' | 'H2' | 'P', draw: () => void) => void;
}

const BODY = { weight: 'regular', size: 11, colour: INK, lineGap: 2 } as const;

const widthOf = (doc: Document): number => doc.page.width - 2 * MARGIN;
/** The whole width of a page, from this height on. */
const across = (doc: Document, y: number) => ({ x: MARGIN, y, width: widthOf(doc) });

/** What is there for the eye only. */
const decorate = (doc: Document, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
};

const writeHead = ({ doc, text, element }: Paper, { title, lead }: Sheet): void => {
  decorate(doc, () => doc.roundedRect(MARGIN - 24, 36, widthOf(doc) + 48, 118, 16).fill(WASH));
  element('P', () => text.write(PRODUCT_NAME, { weight: 'bold', size: 11, colour: ACCENT }, across(doc, 54)));
  element('H1', () => text.write(title, { weight: 'bold', size: 22, colour: INK }, across(doc, 74)));
  doc.moveDown(0.3);
  element('P', () => text.write(lead, { ...BODY, lineGap: 3 }, across(doc, doc.y)));
  doc.y = 174;
};

const drawSign = (doc: Document, kind: Sheet['sections'][number]['kind'], y: number): void => {
  if (kind === 'tick') decorate(doc, () => doc.roundedRect(MARGIN, y + 1, 12, 12, 3).stroke(ACCENT));
  if (kind === 'point') decorate(doc, () => doc.circle(MARGIN + 6, y + 7, 2.5).fill(ACCENT));
};

const writeLine = (
  { doc, text, element }: Paper,
  kind: Sheet['sections'][number]['kind'],
  line: string,
): void => {
  const left = kind === 'write' ? MARGIN : MARGIN + INDENT;
  const width = widthOf(doc) - (left - MARGIN);
  const height = text.heightOf(line, BODY, width);
  if (doc.y + height + (kind === 'write' ? RULE_GAP : 0) > doc.page.height - MARGIN) doc.addPage();
  const { y } = doc;
  drawSign(doc, kind, y);
  element('P', () => text.write(line, BODY, { x: left, y, width }));
  if (kind === 'write') {
    const rule = doc.y + RULE_GAP - 8;
    decorate(doc, () =>
      doc
        .moveTo(MARGIN, rule)
        .lineTo(MARGIN + widthOf(doc), rule)
        .lineWidth(0.75)
        .stroke(QUIET),
    );
    doc.y = rule;
  }
  doc.y += 7;
};

/** A sheet as a PDF: tagged for screen readers, with its fonts inside. */
export const sheetPdf = async (sheet: Sheet): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `${sheet.title}, ${PRODUCT_NAME}`,
      Author: PRODUCT_NAME,
      CreationDate: WRITTEN,
      ModDate: WRITTEN,
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const paper: Paper = {
    doc,
    text: await documentText(doc),
    element: (tag, draw) => root.add(doc.struct(tag, {}, draw)),
  };
  const { text, element } = paper;
  writeHead(paper, sheet);
  for (const { heading, kind, lines } of sheet.sections) {
    if (doc.y + 72 > doc.page.height - MARGIN) doc.addPage();
    element('H2', () =>
      text.write(heading, { weight: 'bold', size: 13, colour: ACCENT }, across(doc, doc.y + 6)),
    );
    doc.y += 6;
    for (const line of lines) writeLine(paper, kind, line);
    doc.y += 4;
  }
  element('P', () =>
    text.write(sheet.note, { weight: 'regular', size: 10, colour: QUIET }, across(doc, doc.y + 6)),
  );
  root.end();
  doc.end();
  return buffer(doc);
};
