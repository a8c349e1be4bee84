import type { IsoDate } from '@gently/contracts/dates';
import { verifyCertificatePath } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { type NameFont, nameFontFile, nameRuns } from '../../shared/documents/name-fonts';
import { houseFontFile } from '../../shared/documents/paper-pdf';
import { type Certificate, publicScoreOf } from './certificate';

const INK = '#1f2a29';
const QUIET = '#52605e';
const ACCENT = '#00706d';
const SOFT = '#d7ebe8';
const WARM = '#f4e4d4';
const PAPER = '#fdfbf7';

const FRAME = 28;
const WIDTH = 842;
const HEIGHT = 595;
const MIDDLE = WIDTH / 2;
const TEXT_WIDTH = 620;
/** Points; the smallest is for the longest name that an account may have. */
const NAME_SIZE = { from: 42, to: 7 };
const QR_SIZE = 74;
const SMALL_PRINT = { x: MIDDLE - 170, width: 440 };
/** Points; the smallest is for the longest lines that a business can have. */
const LEGAL_SIZE = { from: 8.5, to: 5 };
const [LEGAL_TOP, LEGAL_HEIGHT] = [518, 36];

type Document = InstanceType<typeof PDFDocument>;
type Write = (tag: 'H1' | 'P', draw: () => void) => void;

/** What is there to be looked at only. */
const artifact = (doc: Document, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
};

/** A leaf on its stem, from the corner inwards. */
const leaf = (
  doc: Document,
  [x, y]: readonly [number, number],
  size: number,
  turn: number,
  colour: string,
): void => {
  doc
    .save()
    .translate(x, y)
    .rotate(turn)
    .moveTo(0, 0)
    .bezierCurveTo(size * 0.3, -size * 0.42, size * 0.8, -size * 0.36, size, 0)
    .bezierCurveTo(size * 0.8, size * 0.36, size * 0.3, size * 0.42, 0, 0)
    .fill(colour)
    .restore();
};

/** Two sprigs, in opposite corners, as they stand in our pictures. */
const sprig = (doc: Document, [x, y]: readonly [number, number], turn: number): void => {
  doc.save().translate(x, y).rotate(turn);
  doc.moveTo(0, 0).bezierCurveTo(30, -34, 62, -58, 104, -76).lineWidth(1.6).stroke(ACCENT);
  const leaves = [
    [20, -22, 34, -96, SOFT],
    [24, -26, 34, 12, WARM],
    [52, -50, 32, -90, WARM],
    [56, -52, 32, 18, SOFT],
    [84, -68, 26, -80, SOFT],
    [88, -70, 24, 24, WARM],
    [103, -76, 26, -26, SOFT],
  ] as const;
  for (const [left, top, size, angle, colour] of leaves) leaf(doc, [left, top], size, angle, colour);
  doc.restore();
};

const drawPaper = (doc: Document): void =>
  artifact(doc, () => {
    doc.rect(0, 0, WIDTH, HEIGHT).fill(PAPER);
    doc
      .roundedRect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 18)
      .lineWidth(1.5)
      .stroke(ACCENT);
    doc
      .roundedRect(FRAME + 7, FRAME + 7, WIDTH - 2 * FRAME - 14, HEIGHT - 2 * FRAME - 14, 13)
      .lineWidth(0.6)
      .stroke(ACCENT);
    sprig(doc, [FRAME + 26, HEIGHT - FRAME - 26], 0);
    sprig(doc, [WIDTH - FRAME - 26, FRAME + 26], 180);
  });

const centred = (
  doc: Document,
  text: string,
  { y, font, size, colour }: { y: number; font: string; size: number; colour: string },
): void => {
  doc
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(text, MIDDLE - TEXT_WIDTH / 2, y, { width: TEXT_WIDTH, align: 'center' });
};

/** The largest size at which a text of one line is no wider than it may be. */
const sizeFor = (widthAt: (size: number) => number): number => {
  let size: number = NAME_SIZE.from;
  while (size > NAME_SIZE.to && widthAt(size) > TEXT_WIDTH) size -= 1;
  return size;
};

const drawName = (doc: Document, name: string): void => {
  const runs = nameRuns(name);
  for (const { font } of runs) doc.registerFont(`name-${font}`, nameFontFile(font));
  // With features given, a run is laid out as a whole, which turns scripts that are written from the right.
  const widthOf = (font: NameFont, text: string, size: number): number =>
    doc
      .font(`name-${font}`)
      .fontSize(size)
      .widthOfString(text, { features: ['kern'] });
  const size = sizeFor((at) => runs.reduce((sum, { font, text }) => sum + widthOf(font, text, at), 0));
  const widths = runs.map(({ font, text }) => widthOf(font, text, size));
  const ordered = runs.every(({ rightToLeft }) => rightToLeft) ? runs.toReversed() : runs;
  let x = MIDDLE - widths.reduce((sum, width) => sum + width, 0) / 2;
  doc.fillColor(INK);
  for (const run of ordered) {
    doc
      .font(`name-${run.font}`)
      .fontSize(size)
      .text(run.text, x, 232 + (NAME_SIZE.from - size) / 2, { lineBreak: false, features: ['kern'] });
    x += widths[runs.indexOf(run)] ?? 0;
  }
};

const drawCode = (doc: Document, address: string): void =>
  artifact(doc, () => {
    const { data, size } = encode(address, { ecc: 'M', border: 0 });
    const [left, top] = [WIDTH - FRAME - 44 - QR_SIZE, HEIGHT - FRAME - 44 - QR_SIZE];
    const module = QR_SIZE / size;
    data.forEach((row, line) =>
      row.forEach((dark, column) => {
        if (dark) doc.rect(left + column * module, top + line * module, module, module);
      }),
    );
    doc.fill(INK);
  });

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: IsoDate): string => day.format(new Date(`${date}T12:00:00Z`));

/** The score is there only while everyone with the address can read it: what nobody can check could be edited. */
const factsOf = (certificate: Certificate): readonly string[][] => {
  const { level, issuedOn, expiresOn } = certificate;
  const score = publicScoreOf(certificate);
  return [
    [`${level} level`, ...(score === null ? [] : [`${score} % in the quiz`])],
    [`Issued ${dayOf(issuedOn)}`, ...(expiresOn === null ? [] : [`Valid until ${dayOf(expiresOn)}`])],
  ];
};

/** Writes what the law asks a business to say of itself, in as many lines as fit above the frame. */
const drawLegal = (doc: Document, legal: string): void => {
  const { x, width } = SMALL_PRINT;
  let { from: size } = LEGAL_SIZE;
  doc.font('regular').fillColor(QUIET);
  while (size > LEGAL_SIZE.to && doc.fontSize(size).heightOfString(legal, { width }) > LEGAL_HEIGHT)
    size -= 0.5;
  doc.fontSize(size).text(legal, x, LEGAL_TOP, { width });
};

const writeAll = (
  doc: Document,
  certificate: Certificate,
  { address, legal, write }: { address: string; legal: string; write: Write },
) => {
  const { title, kind, holderName, id } = certificate;
  write('P', () => centred(doc, PRODUCT_NAME, { y: 78, font: 'bold', size: 17, colour: ACCENT }));
  write('H1', () =>
    centred(doc, 'Certificate of completion', { y: 128, font: 'bold', size: 32, colour: INK }),
  );
  write('P', () => centred(doc, 'This is to say that', { y: 198, font: 'regular', size: 14, colour: QUIET }));
  write('P', () => drawName(doc, holderName));
  const what = kind === 'course' ? 'has completed every module of the course' : 'has completed the training';
  write('P', () => centred(doc, what, { y: 300, font: 'regular', size: 14, colour: QUIET }));
  write('P', () =>
    centred(doc, title, { y: 328, font: 'bold', size: title.length > 60 ? 18 : 24, colour: ACCENT }),
  );
  factsOf(certificate).forEach((facts, line) =>
    write('P', () =>
      centred(doc, facts.join('  ·  '), { y: 404 + line * 20, font: 'regular', size: 12.5, colour: INK }),
    ),
  );
  // The lines of the business need room below.
  const top = legal === '' ? 478 : 464;
  write('P', () => {
    doc.font('regular').fontSize(10).fillColor(QUIET);
    doc.text('Anybody can check this certificate at', SMALL_PRINT.x, top, { width: SMALL_PRINT.width });
    doc.text(address, SMALL_PRINT.x, top + 16, { width: SMALL_PRINT.width, link: address });
    doc.text(`Number ${id}`, SMALL_PRINT.x, top + 32, { width: SMALL_PRINT.width });
  });
  if (legal !== '') write('P', () => drawLegal(doc, legal));
};

/**
 * A certificate as one would frame it: tagged for screen readers, with its fonts inside.
 * @param from where people open the site, and the sentences that the business says of itself, none where it has named nothing
 */
export const certificatePdf = async (
  certificate: Certificate,
  { origin, lines }: { origin: string; lines: readonly string[] },
): Promise<Buffer> => {
  const address = `${origin}${verifyCertificatePath(certificate.id)}`;
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `${certificate.title}: certificate, ${PRODUCT_NAME}`,
      Author: PRODUCT_NAME,
      CreationDate: certificate.issuedAt,
      ModDate: certificate.issuedAt,
    },
  });
  doc.registerFont('regular', houseFontFile.regular).registerFont('bold', houseFontFile.bold);
  drawPaper(doc);
  drawCode(doc, address);
  const root = doc.struct('Document');
  doc.addStructure(root);
  writeAll(doc, certificate, {
    address,
    legal: lines.join(' '),
    write: (tag, draw) => root.add(doc.struct(tag, {}, draw)),
  });
  root.end();
  doc.end();
  return buffer(doc);
};
