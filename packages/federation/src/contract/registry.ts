import type { MountData, NavData } from './manifest';

/** What the shell offers of `@gently/platform`: entry name → exported names. */
export interface FacadeOffer {
  version: string;
  /** Hash over all entries and names. Equal hashes need no further look. */
  hash: string;
  exports: Readonly<Record<string, readonly string[]>>;
}

/** What a remote uses of `@gently/platform`. `*` stands for a whole entry. */
export interface FacadeUse {
  version: string;
  hash: string;
  uses: Readonly<Record<string, readonly string[]>>;
}

/** One remote that is live in an environment. */
export interface RegistryRemote {
  name: string;
  version: string;
  /** Address of its `remoteEntry.js`, on the site's own origin. */
  entry: string;
  /** Hash of the entry file (`sha384-…`). The entry itself knows the hashes of its chunks. */
  integrity?: string;
  contract: number;
  facade: FacadeUse;
  mounts: readonly MountData[];
  nav: readonly NavData[];
}

/** What `index.html` carries inline: all that the shell knows of the remotes before loading any of them. */
export interface Registry {
  environment: string;
  /** `live` is there when this page is made from another shell than the one that everybody gets. */
  shell: { version: string; live?: string };
  remotes: readonly RegistryRemote[];
  /** Whether a visitor may look at other versions (`?remote.<name>=<version>`). Left out: no. */
  overrides?: { allowed: boolean };
}

/** `manifest.json` beside a remote's files, written by its build. */
export interface RemoteArtifact {
  kind: 'remote';
  name: string;
  contract: number;
  facade: FacadeUse;
  mounts: readonly MountData[];
  nav: readonly NavData[];
  /** Files to fetch early when the site opens on a page: mount id → files, besides `remoteEntry.js`. */
  files: Readonly<Record<string, readonly string[]>>;
}

/** `manifest.json` beside the shell's files. */
export interface ShellArtifact {
  kind: 'shell';
  name: string;
  contract: number;
  facade: FacadeOffer;
}
