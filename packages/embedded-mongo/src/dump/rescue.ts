import { closeSync, renameSync, rmSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Collection } from '../storage/catalog';
import { encodeRecord, FORMAT, openForOwner, VERSION, type BackupRecord } from './format';

const PIECE_BYTES = 1024 * 1024;

/** Writes documents that are handed over one by one, collection after collection, as a backup that can be restored. */
export class RescueFile {
  private readonly file: number;
  private readonly partial: string;
  private readonly written = new Set<string>();
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  documents = 0;

  constructor(private readonly path: string) {
    this.partial = `${path}.partial`;
    this.file = openForOwner(this.partial);
    this.put({ kind: 'header', format: FORMAT, version: VERSION, at: new Date() });
  }

  add(collection: Collection, content: Buffer): void {
    this.begin(collection);
    this.put({ kind: 'document', raw: content });
    this.documents += 1;
  }

  private begin({ id, db, name, indexes }: Collection): void {
    if (this.written.has(id)) return;
    this.written.add(id);
    this.put({ kind: 'collection', db, name, indexes: indexes.map(({ spec }) => spec) });
  }

  /** Also names the collections of which nothing was handed over, so that their indexes come back. */
  finish(collections: Iterable<Collection>): void {
    for (const collection of collections) this.begin(collection);
    this.put({ kind: 'end', collections: this.written.size, documents: this.documents });
    this.flush();
    closeSync(this.file);
    renameSync(this.partial, this.path);
  }

  abandon(): void {
    closeSync(this.file);
    rmSync(this.partial, { force: true });
  }

  private put(record: BackupRecord): void {
    const bytes = encodeRecord(record);
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes >= PIECE_BYTES) this.flush();
  }

  /** Members of a gzip file follow one another: each piece is one. */
  private flush(): void {
    writeSync(this.file, gzipSync(Buffer.concat(this.waiting)));
    this.waiting = [];
    this.waitingBytes = 0;
  }
}
