import { inflateSync } from 'node:zlib';

const objectsOf = (pdf: Buffer): Map<string, string> => {
  const objects = new Map<string, string>();
  const source = pdf.toString('latin1');
  for (const [, id = '', body = ''] of source.matchAll(/(?<!\d)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  return objects;
};

const streamOf = (object = ''): string => {
  // One line feed and no more: packed data may end with a carriage return of its own.
  const data = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1];
  return data === undefined || !object.includes('/FlateDecode')
    ? ''
    : inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
};

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** A stretch that says what it is to be read as, or a block of text. */
const PIECES = /\/Span <<\s*\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)\s*>> BDC[\s\S]*?EMC|BT([\s\S]*?)ET/g;

/** Which characters the glyphs of a font stand for, as the font itself tells readers who copy or search. */
const charactersOf = (cmap: string): Map<number, string> => {
  const characters = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) =>
      characters.set(
        Number.parseInt(from, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  return characters;
};

/** A string of PDF with its escapes undone: UTF-16 behind its mark, or one byte for each character. */
const stringOf = (escaped: string): string => {
  const bytes = Buffer.from(
    escaped.replaceAll(/\\([nrtbf()\\])/g, (_, letter: string) => ESCAPES[letter] ?? letter),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
};

/** @returns what is drawn on the pages: bytes of other streams, such as fonts, can look like text by chance. */
const contentOf = (objects: Map<string, string>): string =>
  [...objects.values()]
    .flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [])
    .map((id) => streamOf(objects.get(id)))
    .join('\n');

const glyphsOf = (block: string): string[] =>
  [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);

/** @returns how many glyphs of a PDF are the box that a font draws in place of a letter that it lacks. */
export const missingGlyphs = (pdf: Buffer): number =>
  [...contentOf(objectsOf(pdf)).matchAll(/BT([\s\S]*?)ET/g)]
    .flatMap(([, block = '']) => glyphsOf(block))
    .filter((glyph) => glyph === '0000').length;

/** The text of a PDF with embedded fonts, line by line, read as a reader of PDF would read it: what is said to be written counts. */
export const pdfText = (pdf: Buffer): string => {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(streamOf(objects.get(cmap))));
    }
  return [...contentOf(objects).matchAll(PIECES)]
    .map(([, actual, block = '']) => {
      if (actual !== undefined) return stringOf(actual);
      const font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
      return glyphsOf(block)
        .map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD')
        .join('');
    })
    .join('\n');
};
