import { PRODUCT_KEY } from '@gently/contracts/product';
import { ROLES, type Role } from '@gently/contracts/roles';

/** What a preview link asked for, for as long as this tab is open. */
export interface PreviewMemory {
  /** Remote → version. */
  wishes: Record<string, string>;
  /** As whom the maker of the link looked at it: a hint for the sign-in page. */
  role: Role | null;
  /** Where the link was made. */
  environment: string | null;
  /** With which version of the shell. */
  shell: string | null;
  /** The version of the shell that this tab shows in place of the live one. */
  shownShell: string | null;
  /** The settings of the person before the link's took their place: flag → value. */
  before: Record<string, string>;
}

const KEY = `${PRODUCT_KEY}:preview`;
/** Of a tab that shows the live site. */
export const NO_PREVIEW: PreviewMemory = {
  wishes: {},
  role: null,
  environment: null,
  shell: null,
  shownShell: null,
  before: {},
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** @returns the role of that name; null when there is none */
export const roleNamed = (value: unknown): Role | null => ROLES.find((role) => role === value) ?? null;

const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export const isEmptyMemory = ({ wishes, role, environment, shownShell, before }: PreviewMemory): boolean =>
  Object.keys({ ...wishes, ...before }).length === 0 &&
  role === null &&
  environment === null &&
  shownShell === null;

/** @returns what this tab keeps; nothing when it is unreadable or the browser refuses storage */
export const readPreviewMemory = (): PreviewMemory => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof PreviewMemory, unknown>
    >;
    return {
      wishes: textsIn(kept.wishes),
      role: roleNamed(kept.role),
      environment: text(kept.environment),
      shell: text(kept.shell),
      shownShell: text(kept.shownShell),
      before: textsIn(kept.before),
    };
  } catch {
    return NO_PREVIEW;
  }
};

/** Keeps it for this tab; an empty memory leaves nothing behind. */
export const keepPreviewMemory = (memory: PreviewMemory): void => {
  try {
    if (isEmptyMemory(memory)) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // A browser that refuses storage only forgets the preview on the next page load.
  }
};
