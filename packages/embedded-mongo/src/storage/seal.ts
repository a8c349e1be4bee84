import { crc32 } from 'node:zlib';
import { DamagedRecordError } from './damage';

/** Bytes that each stored value carries behind its content: a CRC-32 of key and content, big-endian. */
export const SEAL_BYTES = 4;

/** The key is part of it: a record that lies under a wrong key is damaged as well. */
const checksum = (key: Buffer, content: Buffer): number => crc32(content, crc32(key));

export function seal(key: Buffer, content: Buffer): Buffer {
  const sealed = Buffer.allocUnsafe(content.length + SEAL_BYTES);
  content.copy(sealed);
  sealed.writeUInt32BE(checksum(key, content), content.length);
  return sealed;
}

/** The checksum that a sealed value carries. */
export const sealOf = (sealed: Buffer): number =>
  sealed.length < SEAL_BYTES ? 0 : sealed.readUInt32BE(sealed.length - SEAL_BYTES);

export const contentOf = (sealed: Buffer): Buffer => sealed.subarray(0, sealed.length - SEAL_BYTES);

export const isSealed = (key: Buffer, sealed: Buffer): boolean =>
  sealed.length >= SEAL_BYTES && checksum(key, contentOf(sealed)) === sealOf(sealed);

/** The content as it was written. @throws DamagedRecordError when it is not */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  if (!isSealed(key, sealed)) throw new DamagedRecordError(key);
  return contentOf(sealed);
}
