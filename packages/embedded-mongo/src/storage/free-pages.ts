import { number } from './page-file';

const ID_BYTES = 8;

/**
 * Marks the pages that a record of LMDB's free list gives away. A negative number is the length of a run that begins with
 * the page after it; zero is a gap. A page that is in use, or given away twice, would be overwritten by a later write.
 * @returns why the record cannot be right, or undefined
 */
export function markFree(key: Buffer, list: Buffer, used: Uint8Array, free: Uint8Array): string | undefined {
  const count = list.length >= ID_BYTES ? number(list, 0) : -1;
  if (key.length !== ID_BYTES || count < 0 || (count + 1) * ID_BYTES > list.length)
    return 'a record of the free pages has an impossible length';
  for (let i = 1; i <= count; i += 1) {
    const entry = Number(list.readBigInt64LE(i * ID_BYTES));
    if (entry === 0) continue;
    const length = entry > 0 ? 1 : -entry;
    if (entry < 0) i += 1;
    const first = entry > 0 ? entry : i <= count ? number(list, i * ID_BYTES) : 0;
    if (!take(first, length, used, free)) return `page ${first} counts as free and is not`;
  }
  return undefined;
}

function take(first: number, length: number, used: Uint8Array, free: Uint8Array): boolean {
  if (first < 2 || first + length > used.length) return false;
  for (let page = first; page < first + length; page += 1) {
    if (used[page] || free[page]) return false;
    free[page] = 1;
  }
  return true;
}
