import { PRODUCT_NAME } from '@gently/contracts/product';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { houseFontFile } from '../shared/documents/paper-pdf';
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
/** Draws one piece of text as an element of the document's structure, which screen readers follow. */
type Write = (tag: 'H1' | 'H2' | 'P', draw: () => void) => void;

const widthOf = (doc: Document): number => doc.page.width - 2 * MARGIN;

/** What is there for the eye only. */
const decorate = (doc: Document, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
};

const writeHead = (doc: Document, { title, lead }: Sheet, write: Write): void => {
  decorate(doc, () => doc.roundedRect(MARGIN - 24, 36, widthOf(doc) + 48, 118, 16).fill(WASH));
  write('P', () => doc.font('bold').fontSize(11).fillColor(ACCENT).text(PRODUCT_NAME, MARGIN, 54));
  write('H1', () =>
    doc
      .font('bold')
      .fontSize(22)
      .fillColor(INK)
      .text(title, MARGIN, 74, { width: widthOf(doc) }),
  );
  doc.moveDown(0.3);
  write('P', () =>
    doc
      .font('regular')
      .fontSize(11)
      .text(lead, { width: widthOf(doc), lineGap: 3 }),
  );
  doc.y = 174;
};

const drawSign = (doc: Document, kind: Sheet['sections'][number]['kind'], y: number): void => {
  if (kind === 'tick') decorate(doc, () => doc.roundedRect(MARGIN, y + 1, 12, 12, 3).stroke(ACCENT));
  if (kind === 'point') decorate(doc, () => doc.circle(MARGIN + 6, y + 7, 2.5).fill(ACCENT));
};

const writeLine = (
  doc: Document,
  kind: Sheet['sections'][number]['kind'],
  line: string,
  write: Write,
): void => {
  const left = kind === 'write' ? MARGIN : MARGIN + INDENT;
  const width = widthOf(doc) - (left - MARGIN);
  const height = doc.font('regular').fontSize(11).heightOfString(line, { width, lineGap: 2 });
  if (doc.y + height + (kind === 'write' ? RULE_GAP : 0) > doc.page.height - MARGIN) doc.addPage();
  const { y } = doc;
  drawSign(doc, kind, y);
  write('P', () => doc.font('regular').fillColor(INK).text(line, left, y, { width, lineGap: 2 }));
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
  doc.registerFont('regular', houseFontFile.regular).registerFont('bold', houseFontFile.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write: Write = (tag, draw) => root.add(doc.struct(tag, {}, draw));
  writeHead(doc, sheet, write);
  for (const { heading, kind, lines } of sheet.sections) {
    if (doc.y + 72 > doc.page.height - MARGIN) doc.addPage();
    write('H2', () =>
      doc
        .font('bold')
        .fontSize(13)
        .fillColor(ACCENT)
        .text(heading, MARGIN, doc.y + 6),
    );
    doc.y += 6;
    for (const line of lines) writeLine(doc, kind, line, write);
    doc.y += 4;
  }
  write('P', () =>
    doc
      .font('regular')
      .fontSize(10)
      .fillColor(QUIET)
      .text(sheet.note, MARGIN, doc.y + 6, { width: widthOf(doc) }),
  );
  root.end();
  doc.end();
  return buffer(doc);
};
