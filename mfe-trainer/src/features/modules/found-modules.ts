import type { AuthoredModuleRow } from '@gently/contracts/training-authoring';

export const AUTHOR_SEARCH_LENGTH = 100;

/** Where a module stands, in the words of its badge. */
export const MODULE_STATE_LABELS = {
  published: 'Published',
  changed: 'Changes not published',
  inactive: 'Inactive',
} as const;
export type ModuleState = keyof typeof MODULE_STATE_LABELS;
export const MODULE_STATES = Object.keys(MODULE_STATE_LABELS) as ModuleState[];

export const stateOf = ({ is_active: active, has_changes: changed }: AuthoredModuleRow): ModuleState => {
  if (!active) return 'inactive';
  return changed ? 'changed' : 'published';
};

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @returns the modules whose title or author has each of the words, in their order */
export const foundModules = (
  modules: readonly AuthoredModuleRow[],
  words: string,
  state: ModuleState | undefined,
): AuthoredModuleRow[] => {
  const sought = plain(words).split(/\s+/);
  return modules.filter((module) => {
    const text = plain(`${module.title} ${module.author_name}`);
    return (state === undefined || stateOf(module) === state) && sought.every((word) => text.includes(word));
  });
};
