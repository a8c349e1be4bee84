/** One file to be kept. */
export interface StoreFile {
  /** Relative to the set that it belongs to, with forward slashes. */
  path: string;
  content: Buffer;
}

/** A file as it was read. */
export interface StoredFile {
  content: Buffer;
  /** Another one whenever the content is another one. Good for `replace`. */
  tag: string;
}

/** What can be said of a file without reading it. */
export interface FileState {
  /** Another one whenever the file was replaced. Good for comparing with an earlier look. */
  stamp: string;
  changedAt: Date;
}

/** Keeps files under paths with forward slashes. Everything that is not there is `undefined`, never an error. */
export interface ArtifactStore {
  /** For messages. */
  readonly place: string;
  /** The folder in which the files lie, when they lie on this machine. */
  readonly folder: string | undefined;
  look: (path: string) => Promise<FileState | undefined>;
  read: (path: string) => Promise<StoredFile | undefined>;
  /** @returns the names directly below a path, of files and of folders */
  list: (path: string) => Promise<string[]>;
  /**
   * Keeps a set of files that never changes. The last file is the seal: it is there only when all others are.
   * @returns false when the set was there already
   */
  putNew: (path: string, files: readonly StoreFile[]) => Promise<boolean>;
  /**
   * Replaces one file as a whole: a reader sees the old content or the new one, never a part.
   * @param tag of what the writer has read; nothing when there was no such file
   * @returns false when the file is another one by now: read again
   */
  replace: (path: string, content: string, tag: string | undefined) => Promise<boolean>;
  /** Takes one file away. What is not there is no error. Never for files of a set. */
  remove: (path: string) => Promise<void>;
}

/** The file that makes a set complete. */
export const sealOf = (files: readonly StoreFile[]): StoreFile => {
  const seal = files.at(-1);
  if (!seal) throw new Error('A set needs at least one file.');
  return seal;
};
