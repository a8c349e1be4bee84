import type { Registry } from '@gently/federation/contract';
import { LIVE, PREVIEW_SHELL, readWishes } from '@gently/federation/overrides';
import { roleNamed, type PreviewMemory } from '../../shared/preview-memory';
import { writeFlags, type Flags } from './preview-flags';

const ROLE = 'preview.role';
const ENVIRONMENT = 'preview.environment';

const isOurs = (key: string): boolean => /^(remote|preview|flag)\./.test(key);

/** @returns the address without what it says about a preview */
export const withoutPreview = ({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): string => {
  const params = new URLSearchParams(search);
  for (const key of [...params.keys()].filter(isOurs)) params.delete(key);
  const rest = params.toString();
  return `${pathname}${rest && `?${rest}`}${hash}`;
};

/** What an address asks for comes on top of what the tab keeps; `live` takes a wish back. */
export const mergeWishes = (search: string, kept: PreviewMemory): PreviewMemory => {
  const params = new URLSearchParams(search);
  const wishes = { ...kept.wishes, ...readWishes(search) };
  return {
    wishes: Object.fromEntries(Object.entries(wishes).filter(([, version]) => version !== LIVE)),
    role: roleNamed(params.get(ROLE)) ?? kept.role,
    environment: params.get(ENVIRONMENT) ?? kept.environment,
    shell: params.get(PREVIEW_SHELL) ?? kept.shell,
    shownShell: kept.shownShell,
    before: kept.before,
  };
};

/**
 * The site chooses the shell of a page before any of this runs, so a tab that keeps another shell asks for it again.
 * @returns where to ask; nothing when this page has it, or has asked already
 */
export const addressOfShownShell = (
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  { shownShell }: PreviewMemory,
  { overrides, shell }: Registry,
): string | undefined => {
  const params = new URLSearchParams(search);
  if (overrides?.allowed !== true || shownShell === null || shell.version === shownShell) return undefined;
  if (params.has(PREVIEW_SHELL)) return undefined;
  params.set(PREVIEW_SHELL, shownShell);
  return `${pathname}?${params.toString()}${hash}`;
};

export interface Combination {
  environment: string;
  shell: string;
  /** Every remote with the version that is shown. */
  remotes: readonly { name: string; version: string }[];
  role: string | null;
  flags: Flags;
}

/** @returns an address that shows the page at `from` to somebody else as it is here, even after a release */
export const combinationLink = (from: string, combination: Combination): string => {
  const { environment, shell, remotes, role, flags } = combination;
  const link = new URL(from);
  const params = new URL(withoutPreview(link), link.origin).searchParams;
  for (const { name, version } of remotes) params.set(`remote.${name}`, version);
  params.set(ENVIRONMENT, environment);
  params.set(PREVIEW_SHELL, shell);
  if (role) params.set(ROLE, role);
  writeFlags(params, flags);
  link.search = params.toString();
  return link.href;
};
