import type { PhotoType } from '@gently/contracts/photo-options';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const text = (value: string): number[] => [...Buffer.from(value, 'latin1')];

const SIGNATURES: readonly { type: PhotoType; is: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', is: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  { type: 'image/png', is: (bytes) => startsWith(bytes, [0x89, ...text('PNG\r\n'), 0x1a, 0x0a]) },
  {
    type: 'image/webp',
    is: (bytes) => startsWith(bytes, text('RIFF')) && startsWith(bytes, text('WEBP'), 8),
  },
];

/** @returns what a file is by its first bytes, whatever it is called; null for everything that is no photo to us. */
export const pictureType = (bytes: Uint8Array): PhotoType | null =>
  SIGNATURES.find(({ is }) => is(bytes))?.type ?? null;
