import { describe, expect, it } from 'vitest';
import { createFileCleaner } from './clean-file';
import type { MediaFilesRepository, UnversionedFile } from './files.repository';
import { CHUNK_BYTES } from './media.model';
import { box, POSITION, TYPE } from './testing/mp4';

describe('a film with many notes', () => {
  it('is cleaned by one read and one write of each of its pieces', async () => {
    const note = box('udta', Buffer.from(POSITION));
    const film = Buffer.concat([TYPE, ...Array.from({ length: 30_000 }, () => note)]);
    const pieces = new Map<number, Buffer>();
    for (let n = 0; n * CHUNK_BYTES < film.length; n += 1)
      pieces.set(n, Buffer.from(film.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)));
    const written: number[] = [];
    const files = {
      piece: (_id: string, n: number) => Promise.resolve(pieces.get(n) ?? Buffer.alloc(0)),
      putPiece: (_id: string, n: number) => Promise.resolve(void written.push(n)),
      setClean: () => Promise.resolve(),
    } as unknown as MediaFilesRepository;
    const clean = createFileCleaner({
      files,
      transact: () => Promise.reject(new Error()),
      clock: () => new Date(),
    });
    await clean({ id: 'film', type: 'video/mp4', size: film.length } as UnversionedFile);
    expect(pieces.size).toBeGreaterThan(1);
    expect(written).toEqual([...pieces.keys()]);
    expect(Buffer.concat([...pieces.values()]).includes(POSITION)).toBe(false);
  });
});
