/** Bytes of a file: the first, and the one behind the last. */
export interface Stretch {
  start: number;
  end: number;
}

interface Box extends Stretch {
  type: string;
  /** Bytes of its own head. */
  head: number;
}

type Read = (stretch: Stretch) => Promise<Buffer>;

const SHORT_HEAD = 8;
const LONG_HEAD = 16;
/** A film of eight hours in pieces of one second has 60,000 boxes. */
const MOST_BOXES = 100_000;

/** The notes of this file cannot all be found: more of it would have to be read than any film needs. */
export class TooManyBoxes extends Error {}

/** What cameras and editors note beside the film: where it was taken, by which device, and the editor's own notes. */
const NOTES: readonly string[] = ['udta', 'meta', 'uuid'];
/** Boxes that contain notes of their own. */
const PARENTS: readonly string[] = ['moov', 'trak'];

const headAt = async (read: Read, start: number, end: number): Promise<Box | null> => {
  const bytes = await read({ start, end: Math.min(start + LONG_HEAD, end) });
  if (bytes.length < SHORT_HEAD) return null;
  const short = bytes.readUInt32BE(0);
  if (short === 1 && bytes.length < LONG_HEAD) return null;
  const head = short === 1 ? LONG_HEAD : SHORT_HEAD;
  const toTheEnd = short === 0;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(SHORT_HEAD)) : short;
  if (!toTheEnd && size < head) return null;
  return {
    type: bytes.toString('latin1', 4, SHORT_HEAD),
    head,
    start,
    // A box of a file that was cut off ends with the file.
    end: toTheEnd ? end : Math.min(start + size, end),
  };
};

/**
 * Finds the notes of an MP4 or M4A file (ISO/IEC 14496-12), which can contain the position of the camera.
 * @param read gives the bytes of a stretch
 * @param size of the file, in bytes
 * @returns the boxes with notes: each can become a `free` box of the same size, so that nothing else moves
 * @throws TooManyBoxes
 */
export const findNotes = async (read: Read, size: number): Promise<Pick<Box, 'start' | 'head' | 'end'>[]> => {
  const notes: Box[] = [];
  let left = MOST_BOXES;
  const walk = async ({ start, end }: Stretch): Promise<void> => {
    for (let at = start; at < end; left -= 1) {
      if (left === 0) throw new TooManyBoxes(`the file has more than ${MOST_BOXES} boxes`);
      const box = await headAt(read, at, end);
      if (!box) return;
      if (NOTES.includes(box.type)) notes.push(box);
      else if (PARENTS.includes(box.type)) await walk({ start: box.start + box.head, end: box.end });
      at = box.end;
    }
  };
  await walk({ start: 0, end: size });
  return notes;
};

const FREE = Buffer.from('free', 'latin1');
const TYPE_AT = 4;

/** Turns notes into empty space within the piece of the file that begins at `from`. @returns whether it has changed */
export const blank = (
  piece: Buffer,
  from: number,
  { start, head, end }: Pick<Box, 'start' | 'head' | 'end'>,
): boolean => {
  const [begin, last] = [Math.max(start - from, 0), Math.min(end - from, piece.length)];
  const before = Buffer.from(piece.subarray(begin, last));
  for (const [index, byte] of FREE.entries()) {
    const at = start + TYPE_AT + index - from;
    if (at >= 0 && at < piece.length) piece[at] = byte;
  }
  const first = Math.max(start + head - from, 0);
  if (first < last) piece.fill(0, first, last);
  return !before.equals(piece.subarray(begin, last));
};
