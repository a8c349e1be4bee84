import { ERRORS, type ErrorCode } from '@gently/contracts/errors';
import {
  MEDIA_KINDS,
  MEDIA_MAX_BYTES,
  MEDIA_QUOTA,
  MEDIA_TEXTS,
  type MediaKind,
  UPLOAD_KEPT_HOURS,
} from '@gently/contracts/training-media-options';
import { DataStore, Upload } from '@tus/utils';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { HEAD_BYTES, isAllowed, typeOfFile, typeOfHead, usualType } from './content-type';
import type { FileCleaner } from './clean-file';
import { fileNameOf } from './file-name';
import type { MediaFilesRepository, UnversionedFile } from './files.repository';
import { CHUNK_BYTES } from './media.model';
import type { StoredUpload, UploadsRepository } from './uploads.repository';

export interface UploadStoreDeps {
  uploads: UploadsRepository;
  files: MediaFilesRepository;
  /** Takes out what says where a file was made. */
  clean: FileCleaner;
  clock: Clock;
}

/** As the protocol's server expects refusals: the body is the one of every other call. */
const refusal = (code: ErrorCode, field: string, message: string) => ({
  status_code: ERRORS[code].status,
  body: JSON.stringify({ success: false, code, message, errors: [{ field, message }] }),
});

/** Who sends, for the calls that the protocol's server makes on their behalf. */
export const uploader = new AsyncLocalStorage<string>();

const kindOf = (text: string | null | undefined): MediaKind | null =>
  MEDIA_KINDS.find((kind) => kind === text) ?? null;

const notFound = () => ({ status_code: 404, body: 'Not found' });

/** Whether what has arrived may be what it says; nothing is known while too little of it is there. */
const demandKind = (kind: MediaKind, said: string, found: string): void => {
  const text = kind === 'file' ? MEDIA_TEXTS.other : MEDIA_TEXTS[kind];
  if (!isAllowed(kind, found)) throw refusal('unsupported_media_type', 'file', text);
  if (said !== '' && said !== found) throw refusal('unsupported_media_type', 'file', MEDIA_TEXTS.lies);
};

/** Files as they arrive, by the protocol tus 1.0.0: what has come stays, and the rest can follow later. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration'];

  constructor(private readonly deps: UploadStoreDeps) {
    super();
  }

  /** Milliseconds. */
  override getExpiration(): number {
    return UPLOAD_KEPT_HOURS * 3_600_000;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { uploads, files, clock } = this.deps;
    const ownerId = uploader.getStore();
    if (ownerId === undefined) throw notFound();
    const kind = kindOf(upload.metadata?.['kind']);
    if (!kind) throw refusal('validation_failed', 'kind', MEDIA_TEXTS.kind);
    const { size = 0 } = upload;
    if (size < 1) throw refusal('validation_failed', 'file', MEDIA_TEXTS.file);
    if (size > MEDIA_MAX_BYTES[kind]) throw refusal('payload_too_large', 'file', MEDIA_TEXTS.tooLarge);
    const type = usualType(upload.metadata?.['filetype'] ?? '');
    if (type !== '') demandKind(kind, type, type);
    const [under, kept] = await Promise.all([uploads.of(ownerId), files.sizeOf(ownerId)]);
    const sum = under.reduce((bytes, one) => bytes + one.size, kept);
    if (under.length >= MEDIA_QUOTA.uploads || sum + size > MEDIA_QUOTA.bytes)
      throw refusal('payload_too_large', 'file', MEDIA_TEXTS.quota);
    await uploads.insert({
      id: upload.id,
      ownerId,
      kind,
      name: fileNameOf(upload.metadata?.['filename']),
      type,
      size,
      offset: 0,
      tail: Buffer.alloc(0),
      checked: false,
      createdAt: clock(),
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const known = await this.deps.uploads.find(id);
    if (known) {
      // A process that died between the last byte and the end.
      if (known.offset === known.size) await this.finish(known);
      return this.shown(known, known.offset);
    }
    const file = await this.deps.files.find(id);
    if (file?.ownerId !== uploader.getStore()) throw notFound();
    return new Upload({ id, size: file?.size ?? 0, offset: file?.size ?? 0 });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const known = await this.deps.uploads.find(id);
    if (known?.offset !== offset) throw refusal('conflict', 'file', ERRORS.conflict.message);
    const arrival = { ...known };
    let pieces: Buffer[] = [known.tail];
    let held = known.tail.length;

    const take = async (final: boolean): Promise<void> => {
      const bytes = Buffer.concat(pieces);
      const whole = final ? 0 : Math.floor(bytes.length / CHUNK_BYTES) * CHUNK_BYTES;
      const from = arrival.offset - arrival.tail.length;
      for (let at = 0; at < whole; at += CHUNK_BYTES)
        await this.deps.files.putPiece(id, (from + at) / CHUNK_BYTES, bytes.subarray(at, at + CHUNK_BYTES));
      const tail = bytes.subarray(whole);
      await this.moveOn(arrival, { offset: from + bytes.length, tail: Buffer.from(tail) });
      pieces = [arrival.tail];
      held = arrival.tail.length;
      if (!arrival.checked) await this.checkHead(arrival, bytes);
    };

    try {
      for await (const piece of stream) {
        const bytes = Buffer.from(piece as Uint8Array);
        pieces.push(bytes);
        held += bytes.length;
        if (held >= CHUNK_BYTES) await take(false);
      }
    } finally {
      // Also of a call that broke off: what has come stays.
      if (held > arrival.tail.length) await take(true);
    }
    if (arrival.offset === arrival.size) await this.finish(arrival);
    return arrival.offset;
  }

  override async remove(id: string): Promise<void> {
    await this.deps.uploads.remove(id);
    await this.deps.files.remove(id);
  }

  private shown({ id, size, createdAt }: StoredUpload, offset: number): Upload {
    return new Upload({ id, size, offset, creation_date: createdAt.toISOString() });
  }

  private async moveOn(arrival: StoredUpload, to: Pick<StoredUpload, 'offset' | 'tail'>): Promise<void> {
    const { id, offset, checked } = arrival;
    if (!(await this.deps.uploads.moveOn(id, offset, { ...to, checked })))
      throw refusal('conflict', 'file', ERRORS.conflict.message);
    Object.assign(arrival, to);
  }

  /** Refuses as soon as the beginning says that it is something else. */
  private async checkHead(arrival: StoredUpload, head: Buffer): Promise<void> {
    const { id, kind, type, size, offset, tail } = arrival;
    if (offset < Math.min(size, HEAD_BYTES)) return;
    const found = await typeOfHead(head.subarray(0, HEAD_BYTES));
    if (found !== null) await this.orRemove(id, () => demandKind(kind, type, found));
    arrival.checked = true;
    await this.deps.uploads.moveOn(id, offset, { offset, tail, checked: true });
  }

  private async orRemove(id: string, demand: () => void): Promise<void> {
    try {
      demand();
    } catch (error) {
      await this.remove(id);
      throw error;
    }
  }

  /** Nothing can be drawn of a damaged picture, so it is removed. While too many wait, the upload stays as it is. */
  private async cleaned(file: UnversionedFile): Promise<void> {
    try {
      await this.deps.clean(file);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'rate_limited' || error.code === 'unavailable')
        throw refusal(error.code, 'file', ERRORS[error.code].message);
      await this.remove(file.id);
      throw refusal('validation_failed', 'file', MEDIA_TEXTS.unreadable);
    }
  }

  /** The last piece, what it really is, and from now on it is a file. */
  private async finish({ id, ownerId, kind, name, type, size, tail }: StoredUpload): Promise<void> {
    const { files, uploads, clock } = this.deps;
    if (tail.length > 0) await files.putPiece(id, Math.floor((size - 1) / CHUNK_BYTES), tail);
    const head = (await files.piece(id, 0)).subarray(0, HEAD_BYTES);
    const file = { id, ownerId, kind, name, type, size };
    await files.insert(file, clock());
    const found = await typeOfFile(head, () => files.read(id));
    await this.orRemove(id, () => demandKind(kind, type, found));
    if (found !== type) await files.setType(id, found);
    await this.cleaned({ ...file, type: found, isReadable: true });
    await uploads.remove(id);
  }
}
