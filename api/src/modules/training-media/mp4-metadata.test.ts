import { describe, expect, it } from 'vitest';
import { blank, findNotes } from './mp4-metadata';
import { box, filmWithPosition, POSITION, SAMPLES, TYPE } from './testing/mp4';

const cleaned = async (file: Buffer, pieceBytes = file.length): Promise<Buffer> => {
  const notes = await findNotes(({ start, end }) => Promise.resolve(file.subarray(start, end)), file.length);
  const pieces: Buffer[] = [];
  for (let at = 0; at < file.length; at += pieceBytes) {
    const piece = Buffer.from(file.subarray(at, at + pieceBytes));
    for (const note of notes) blank(piece, at, note);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
const typesOf = (file: Buffer): string[] => {
  const types: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    types.push(file.toString('latin1', at + 4, at + 8));
  return types;
};

describe('the notes of a film', () => {
  it.each([
    ['behind the samples', true],
    ['before the samples', false],
  ])('lose every position when they are %s, and nothing else moves', async (_where, isLast) => {
    const film = filmWithPosition(isLast);
    expect(film.toString('latin1').split(POSITION)).toHaveLength(5);
    const after = await cleaned(film);
    expect(after.includes(POSITION)).toBe(false);
    expect(after.length).toBe(film.length);
    expect(after.indexOf(SAMPLES)).toBe(film.indexOf(SAMPLES));
    expect(typesOf(after)).toEqual(typesOf(film).map((type) => (type === 'uuid' ? 'free' : type)));
    for (const kept of ['mvhd', 'tkhd', 'trak']) expect(after.includes(kept)).toBe(true);
  });

  it.each([1, 3, 7, 512])('are emptied across the edges of pieces of %i bytes', async (pieceBytes) => {
    const film = Buffer.concat([TYPE, box('moov', box('udta', Buffer.from(POSITION)))]);
    expect(await cleaned(film, pieceBytes)).toEqual(await cleaned(film));
  });

  it('stay empty when a film is cleaned twice', async () => {
    const once = await cleaned(filmWithPosition());
    // A comparison byte by byte, as `toEqual` makes it, takes seconds.
    expect((await cleaned(once)).equals(once)).toBe(true);
  });

  it.each([
    ['no boxes', Buffer.from('this is no film at all, but long enough for a head')],
    ['a box without a length', Buffer.concat([TYPE, Buffer.from([0, 0, 0, 3, 1, 2, 3, 4, 5])])],
    ['half a head', Buffer.concat([TYPE, Buffer.from([0, 0, 0])])],
    ['half a long head', Buffer.concat([TYPE, Buffer.from('\0\0\0\u0001moov\0\0', 'latin1')])],
  ])('are not found in a file with %s, which stays as it is', async (_what, file) => {
    expect(await cleaned(file)).toEqual(file);
  });

  it('are emptied up to the end of a film that was cut off, and in a box that reaches to the end', async () => {
    const film = Buffer.concat([TYPE, box('moov', box('udta', Buffer.from(POSITION), Buffer.alloc(64)))]);
    expect((await cleaned(film.subarray(0, film.length - 32))).includes(POSITION)).toBe(false);
    const open = Buffer.concat([TYPE, box('udta', Buffer.from(POSITION))]);
    open.writeUInt32BE(0, TYPE.length);
    expect((await cleaned(open)).includes(POSITION)).toBe(false);
  });

  const behind = (empty: number): Buffer =>
    Buffer.concat([
      TYPE,
      ...Array.from({ length: empty }, () => box('free')),
      box('udta', Buffer.from(POSITION)),
    ]);

  it('are found behind tens of thousands of other boxes', async () => {
    expect((await cleaned(behind(99_000))).includes(POSITION)).toBe(false);
  });

  it('make a file unusable that has more boxes than are searched', async () => {
    await expect(cleaned(behind(100_000))).rejects.toThrow('more than 100000 boxes');
  });
});
