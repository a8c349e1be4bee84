import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { MEDIA_KINDS, MEDIA_TYPES } from '@gently/contracts/training-media-options';
import { describe, expect, it } from 'vitest';
import { isAllowed, typeOfFile, typeOfHead, usualType } from './content-type';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(64),
  ]);
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/atkinson-hyperlegible/400Regular/AtkinsonHyperlegible_400Regular.ttf',
);

describe('what a file is', () => {
  it.each([
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF')],
    ['image/webp', bytes('RIFF', [36, 0, 0, 0], 'WEBPVP8 ')],
    ['video/mp4', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isommp41')],
    ['video/webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm')],
    ['audio/mpeg', bytes('ID3', [3, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0])],
    ['audio/mp4', bytes([0, 0, 0, 24], 'ftypM4A ', [0, 0, 2, 0], 'M4A mp42')],
    ['audio/wav', bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt ')],
    ['application/pdf', bytes('%PDF-1.7\n')],
  ])('%s, by its first bytes', async (type, head) => {
    expect(await typeOfHead(head)).toBe(type);
  });

  it('plain text, however it is cut', async () => {
    const text = Buffer.from('Grüße aus dem Keller ✓'.repeat(50));
    expect(await typeOfHead(text)).toBe('text/plain');
    expect(await typeOfHead(text.subarray(0, 3))).toBe('text/plain');
  });

  it.each([
    ['a program', bytes('MZ', [0x90, 0, 3, 0, 0, 0])],
    ['a font', readFileSync(font)],
    ['bytes of nothing known', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8])],
    ['what claims to be text and is not', Buffer.from([0x48, 0x69, 0xc3, 0x28])],
  ])('%s is of no kind that may be handed in', async (_name, head) => {
    const type = await typeOfHead(head);
    expect(MEDIA_KINDS.some((kind) => isAllowed(kind, type ?? ''))).toBe(false);
  });

  it('is read further where the beginning does not say', async () => {
    const zip = bytes('PK', [5, 6, ...Array.from({ length: 18 }, () => 0)]);
    expect(await typeOfFile(zip, () => Readable.from([zip]))).not.toBe('text/plain');
  });

  it('has one name, whatever it is called', () => {
    expect(usualType('audio/x-m4a')).toBe('audio/mp4');
    expect(usualType('Audio/OGG; codecs=opus')).toBe('audio/ogg');
    expect(usualType('text/plain;charset=utf-8')).toBe('text/plain');
    expect(usualType('')).toBe('');
    for (const kind of MEDIA_KINDS) for (const type of MEDIA_TYPES[kind]) expect(usualType(type)).toBe(type);
  });
});
