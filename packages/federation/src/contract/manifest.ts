import type { Role } from '@gently/contracts/roles';
import type { ComponentType } from 'react';

/** Version of the shape that shell and remotes agree on. A change that an older side cannot read raises it. */
export const CONTRACT_VERSION = 1;

/** One page of a remote, as data: the shell builds its route table from these without loading the remote. */
export interface MountData {
  /** Stable name of the page inside its remote; the key of its loader in `defineManifest`. */
  id: string;
  /** Absolute route pattern in react-router's notation, for example `/dashboard/bookings/:id`. */
  path: string;
  /**
   * Who may open it. Left out: everybody, signed in or not. Several remotes may mount one path, each for other roles, and
   * one of them for everybody else.
   */
  roles?: readonly Role[];
  /** People of these roles may open it while they wait for approval. Left out: no. */
  whilePending?: boolean;
  /** Who is not signed in may open it too; the page asks for the sign-in where it needs one. Left out: no. */
  visitors?: boolean;
  /** Title of the page, without the product's name. */
  title: string;
  /** What a search result or a shared link says about the page. Left out: the site's own sentence. */
  description?: string;
}

/** Signs that a link may have. A new name needs a drawing beside it, in `src/navigation/nav-sign.ts`. */
export type NavIcon =
  | 'home'
  | 'calendar'
  | 'wallet'
  | 'bell'
  | 'book'
  | 'award'
  | 'user'
  | 'users'
  | 'message'
  | 'box'
  | 'chart'
  | 'settings'
  | 'health'
  | 'share';

/** One link that the remote asks for: in the shell's frame, or in the menu of its dashboard. */
export interface NavData {
  label: string;
  path: string;
  /** Where it stands. */
  area: 'header' | 'dashboard' | 'footer';
  /** Who sees it. Left out: everybody. */
  roles?: readonly Role[];
  /** Smaller comes first, over all remotes. Left out: 100. */
  order?: number;
  /** What is drawn beside it. */
  icon?: NavIcon;
}

/** What a remote says about itself without any code. */
export interface MountsData {
  name: string;
  mounts: readonly MountData[];
  nav?: readonly NavData[];
}

/** Loads the code of one page. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

/** A page with its code. */
export interface Mount extends MountData {
  load: PageLoader;
}

/** What a remote exposes as `./manifest`, under the name `manifest`. */
export interface RemoteManifest {
  name: string;
  contract: number;
  mounts: readonly Mount[];
  nav: readonly NavData[];
}

/**
 * The pure half of a remote's manifest (`src/mounts.ts`). The build evaluates it in Node, so it imports
 * nothing that needs a browser.
 */
export const defineMounts = <const T extends MountsData>(data: T): T => data;

/**
 * Joins the data with the lazy loaders (`src/manifest.ts`). Every mount needs exactly one loader, under its id;
 * write each as `id: () => import('./…')` so that the build can name the files of the page.
 */
export const defineManifest = <const T extends MountsData>(
  data: T,
  loaders: Record<T['mounts'][number]['id'], PageLoader>,
): RemoteManifest => ({
  name: data.name,
  contract: CONTRACT_VERSION,
  mounts: data.mounts.map((mount) => ({ ...mount, load: loaders[mount.id as T['mounts'][number]['id']] })),
  nav: data.nav ?? [],
});
