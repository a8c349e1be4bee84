import { MEDIA_LONGEST_SIDE } from '@gently/contracts/training-media-options';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { redrawPicture } from '../../shared/pictures/clean-picture';
import type { MediaFilesRepository, UnversionedFile } from './files.repository';
import { CHUNK_BYTES } from './media.model';
import { blank, findNotes, type Stretch, TooManyBoxes } from './mp4-metadata';

interface CleanFileDeps {
  files: MediaFilesRepository;
  transact: Transact;
  clock: Clock;
}

const MP4_TYPES: readonly string[] = ['video/mp4', 'audio/mp4'];

/** Reads stretches of a file; of the pieces that it is stored in, the latest stays at hand. */
const readerOf = (files: MediaFilesRepository, id: string) => {
  let latest: { n: number; bytes: Buffer } | null = null;
  const piece = async (n: number): Promise<Buffer> => {
    if (latest?.n !== n) latest = { n, bytes: await files.piece(id, n) };
    return latest.bytes;
  };
  return async ({ start, end }: Stretch): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let n = Math.floor(start / CHUNK_BYTES); n * CHUNK_BYTES < end; n += 1) {
      const from = n * CHUNK_BYTES;
      parts.push((await piece(n)).subarray(Math.max(start - from, 0), end - from));
    }
    return Buffer.concat(parts);
  };
};

/** A small file can have tens of thousands of notes in one piece, which is read and written once for all of them. */
const byPiece = <Note extends Stretch>(all: readonly Note[]): Map<number, Note[]> => {
  const pieces = new Map<number, Note[]>();
  for (const note of all)
    for (let n = Math.floor(note.start / CHUNK_BYTES); n * CHUNK_BYTES < note.end; n += 1) {
      const ofPiece = pieces.get(n);
      if (ofPiece) ofPiece.push(note);
      else pieces.set(n, [note]);
    }
  return pieces;
};

/** Takes out of files what says where they were made. */
export const createFileCleaner = ({ files, transact, clock }: CleanFileDeps) => {
  const redraw = async (file: UnversionedFile, isStored: boolean): Promise<void> => {
    const read = () => readerOf(files, file.id)({ start: 0, end: file.size });
    const drawn = await redrawPicture(file.ownerId, read, { longestSide: MEDIA_LONGEST_SIDE, isStored });
    await transact((tx) => files.replace(file.id, drawn, clock(), tx));
  };

  const notesOf = ({ id, size }: UnversionedFile) =>
    findNotes(readerOf(files, id), size).catch((error: unknown) => {
      throw error instanceof TooManyBoxes ? new AppError('validation_failed', { cause: error }) : error;
    });

  const blankNotes = async (file: UnversionedFile): Promise<void> => {
    const { id } = file;
    for (const [n, notes] of byPiece(await notesOf(file))) {
      const bytes = await files.piece(id, n);
      const changed = notes.filter((note) => blank(bytes, n * CHUNK_BYTES, note));
      if (changed.length > 0) await files.putPiece(id, n, bytes);
    }
    await files.setClean(id, clock());
  };

  /**
   * Draws a picture again from its pixels, and empties the notes of an MP4 file; other files stay as they are. A process
   * that dies meanwhile leaves a picture as it was, and another run completes a film.
   * @param isStored whether it was stored by an earlier release: then what is left of a damaged picture is drawn
   * @throws AppError as `redrawPicture` does
   */
  return async (file: UnversionedFile, isStored = false): Promise<void> => {
    if (file.type.startsWith('image/')) await redraw(file, isStored);
    else if (MP4_TYPES.includes(file.type)) await blankNotes(file);
    else await files.setClean(file.id, clock());
  };
};
export type FileCleaner = ReturnType<typeof createFileCleaner>;
