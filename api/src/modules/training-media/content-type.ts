import { MEDIA_TYPES, type MediaKind } from '@gently/contracts/training-media-options';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { Readable } from 'node:stream';

/** How much of a beginning says what a file is, in bytes; some kinds keep that further back. */
export const HEAD_BYTES = 64 * 1024;

/** The same content by the names that browsers and tools give it. */
const ALIASES: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};

/** A type as we write it: without parameters, by its usual name. */
export const usualType = (type: string): string => {
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ALIASES[bare] ?? bare;
};

/** Whether a file that says so may be one of this kind. */
export const isAllowed = (kind: MediaKind, type: string): boolean => MEDIA_TYPES[kind].includes(type);

/** Below the space only tabs and line ends are text. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);

const isText = (head: Uint8Array): boolean => {
  try {
    // The head may end within a character, which is no fault of the file.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !head.some(isControl);
  } catch {
    return false;
  }
};

/**
 * What a file is by its first bytes, whatever its name and its sender say.
 * @returns its type; `null` where the head alone does not say, as of packed documents
 */
export const typeOfHead = async (head: Uint8Array): Promise<string | null> => {
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === 'application/zip') return null;
  if (found) return usualType(found.mime);
  return isText(head) ? 'text/plain' : 'application/octet-stream';
};

/** The same of a whole file, read as far as needed. */
export const typeOfFile = async (head: Uint8Array, file: () => Readable): Promise<string> => {
  const first = await typeOfHead(head);
  if (first !== null) return first;
  const stream = file();
  try {
    const found = await fileTypeFromStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>);
    return usualType(found?.mime ?? 'application/octet-stream');
  } finally {
    stream.destroy();
  }
};
