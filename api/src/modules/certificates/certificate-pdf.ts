import type { IsoDate } from '@gently/contracts/dates';
import { verifyCertificatePath } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { type DocumentText, documentText } from '../../shared/documents/document-text';
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
/** Points; a title that does not fit above the facts in its room is written smaller. */
const TITLE = { y: 328, height: 68, from: 24, to: 8 };
const QR_SIZE = 74;
const SMALL_PRINT = { x: MIDDLE - 170, width: 440 };
/** Points; the smallest is for the longest lines that a business can have. */
const LEGAL_SIZE = { from: 8.5, to: 5 };
const [LEGAL_TOP, LEGAL_HEIGHT] = [518, 36];

type Document = InstanceType<typeof PDFDocument>;
/** Draws one piece of text as an element of the document's structure, which screen readers follow. */
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
  text: DocumentText,
  written: string,
  { y, weight, size, colour }: { y: number; weight: 'regular' | 'bold'; size: number; colour: string },
): void =>
  text.write(
    written,
    { weight, size, colour },
    { x: MIDDLE - TEXT_WIDTH / 2, y, width: TEXT_WIDTH, align: 'center' },
  );

/** The largest size at which a text fits; the smallest one where none does. */
const sizeFor = ({ from, to }: { from: number; to: number }, fitsAt: (size: number) => boolean): number => {
  let size = from;
  while (size > to && !fitsAt(size)) size -= 1;
  return size;
};

const drawName = (text: DocumentText, name: string): void => {
  const size = sizeFor(NAME_SIZE, (at) => text.widthOf(name, { weight: 'bold', size: at }) <= TEXT_WIDTH);
  const y = 232 + (NAME_SIZE.from - size) / 2;
  centred(text, name, { y, weight: 'bold', size, colour: INK });
};

/** Writes the title as large as its lines fit, however many letters it has. */
const drawTitle = (text: DocumentText, title: string): void => {
  const size = sizeFor(
    TITLE,
    (at) => text.heightOf(title, { weight: 'bold', size: at }, TEXT_WIDTH) <= TITLE.height,
  );
  centred(text, title, { y: TITLE.y, weight: 'bold', size, colour: ACCENT });
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

/** The PDF has the score only while its holder shows it publicly, so that a reader can compare an edited copy with the page. */
const factsOf = (certificate: Certificate): readonly string[][] => {
  const { level, issuedOn, nameCorrectedOn, expiresOn } = certificate;
  const score = publicScoreOf(certificate);
  return [
    [`${level} level`, ...(score === null ? [] : [`${score} % in the quiz`])],
    [
      `Issued ${dayOf(issuedOn)}`,
      ...(nameCorrectedOn === null ? [] : [`Name corrected ${dayOf(nameCorrectedOn)}`]),
      ...(expiresOn === null ? [] : [`Valid until ${dayOf(expiresOn)}`]),
    ],
  ];
};

/** Writes what the law asks a business to say of itself, in as many lines as fit above the frame. */
const drawLegal = (text: DocumentText, legal: string): void => {
  const { x, width } = SMALL_PRINT;
  let { from: size } = LEGAL_SIZE;
  while (size > LEGAL_SIZE.to && text.heightOf(legal, { weight: 'regular', size }, width) > LEGAL_HEIGHT)
    size -= 0.5;
  text.write(legal, { weight: 'regular', size, colour: QUIET }, { x, y: LEGAL_TOP, width });
};

const writeAll = (
  text: DocumentText,
  certificate: Certificate,
  { address, legal, write }: { address: string; legal: string; write: Write },
) => {
  const { title, kind, holderName, id } = certificate;
  const quiet = { weight: 'regular', size: 14, colour: QUIET } as const;
  write('P', () => centred(text, PRODUCT_NAME, { y: 78, weight: 'bold', size: 17, colour: ACCENT }));
  write('H1', () =>
    centred(text, 'Certificate of completion', { y: 128, weight: 'bold', size: 32, colour: INK }),
  );
  write('P', () => centred(text, 'This is to say that', { y: 198, ...quiet }));
  write('P', () => drawName(text, holderName));
  const what = kind === 'course' ? 'has completed every module of the course' : 'has completed the training';
  write('P', () => centred(text, what, { y: 300, ...quiet }));
  write('P', () => drawTitle(text, title));
  factsOf(certificate).forEach((facts, line) =>
    write('P', () =>
      centred(text, facts.join('  ·  '), { y: 404 + line * 20, weight: 'regular', size: 12.5, colour: INK }),
    ),
  );
  // The lines of the business need room below.
  const top = legal === '' ? 478 : 464;
  write('P', () => {
    const small = { weight: 'regular', size: 10, colour: QUIET } as const;
    text.write('Anybody can check this certificate at', small, { ...SMALL_PRINT, y: top });
    text.write(address, small, { ...SMALL_PRINT, y: top + 16, link: address });
    text.write(`Number ${id}`, small, { ...SMALL_PRINT, y: top + 32 });
  });
  if (legal !== '') write('P', () => drawLegal(text, legal));
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
  drawPaper(doc);
  drawCode(doc, address);
  const root = doc.struct('Document');
  doc.addStructure(root);
  writeAll(await documentText(doc), certificate, {
    address,
    legal: lines.join(' '),
    write: (tag, draw) => root.add(doc.struct(tag, {}, draw)),
  });
  root.end();
  doc.end();
  return buffer(doc);
};
