import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, isAllowed, typeOfFile, typeOfHead, usualType } from './content-type';

const streamed = (bytes: Uint8Array) => {
  const streams: Readable[] = [];
  const file = () => {
    const stream = Readable.from([bytes]);
    streams.push(stream);
    return stream;
  };
  return { file, streams };
};
/** One stored entry of an archive, as packed documents begin with. */
const entry = (name: string, content = ''): Buffer => {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(10, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.from(content)]);
};
const WORDS_TYPE = 'application/vnd.oasis.opendocument.text';

describe('the beginning of a file', () => {
  it('is text up to a sign that no text has', async () => {
    for (const byte of [9, 10, 11, 12, 13, 32, 65, 126])
      expect(await typeOfHead(Buffer.from([65, byte, 66])), String(byte)).toBe('text/plain');
    for (const byte of [0, 1, 8, 14, 31])
      expect(await typeOfHead(Buffer.from([65, byte, 66])), String(byte)).toBe('application/octet-stream');
  });

  it('is not text once one character is broken', async () => {
    expect(await typeOfHead(Buffer.from([0x48, 0xc3, 0x28, 0x48]))).toBe('application/octet-stream');
  });

  it('does not say what is packed in an archive', async () => {
    expect(await typeOfHead(entry('something.bin', 'x'))).toBeNull();
  });

  it('is looked at for 64 kB', () => {
    expect(HEAD_BYTES).toBe(65_536);
  });
});

describe('a whole file', () => {
  it('is not read where its beginning says what it is', async () => {
    const { file, streams } = streamed(Buffer.from('Hello'));
    expect(await typeOfFile(Buffer.from('Hello'), file)).toBe('text/plain');
    expect(streams).toEqual([]);
  });

  it('says what document is packed in it, and is closed again', async () => {
    const packed = Buffer.concat([entry('mimetype', WORDS_TYPE), entry('content.xml', '<x/>')]);
    const { file, streams } = streamed(packed);
    expect(await typeOfFile(entry('something.bin', 'x'), file)).toBe(WORDS_TYPE);
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('is of no known kind where nothing says more', async () => {
    const { file } = streamed(Buffer.from([1, 2, 3]));
    expect(await typeOfFile(entry('something.bin', 'x'), file)).toBe('application/octet-stream');
  });
});

it.each([
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/m4a', 'audio/mp4'],
  ['audio/mp3', 'audio/mpeg'],
  ['audio/vnd.wave', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/x-wav', 'audio/wav'],
  ['audio/opus', 'audio/ogg'],
  ['video/x-m4v', 'video/mp4'],
  [' Video/MP4 ; codecs="avc1"', 'video/mp4'],
])('%s is what others call %s', (name, usual) => {
  expect(usualType(name)).toBe(usual);
});

it.each([
  ['image', 'image/png', true],
  ['image', 'video/mp4', false],
  ['video', 'video/webm', true],
  ['video', 'audio/mpeg', false],
  ['audio', 'audio/ogg', true],
  ['audio', 'image/png', false],
  ['file', 'application/pdf', true],
  ['file', 'video/mp4', false],
] as const)('a block of the kind %s and %s: %s', (kind, type, allowed) => {
  expect(isAllowed(kind, type)).toBe(allowed);
});
