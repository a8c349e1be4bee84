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

/** Which characters the glyphs of a font stand for, as the font itself tells readers who copy or search. */
const charactersOf = (cmap: string): Map<number, string> => {
  const characters = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f]+)>/g)].forEach(([, hex = ''], index) =>
      characters.set(Number.parseInt(from, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le')),
    );
  return characters;
};

/** The text of a PDF with embedded fonts, line by line, read as a reader of PDF would read it. */
export const pdfText = (pdf: Buffer): string => {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(streamOf(objects.get(cmap))));
    }
  const content = [...objects.values()]
    .map((body) => (body.includes('stream') ? streamOf(body) : ''))
    .join('\n');
  return [...content.matchAll(/BT([\s\S]*?)ET/g)]
    .map(([, block = '']) => {
      const font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
      const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      return glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join('');
    })
    .join('\n');
};
