import type { AuditEntry } from '@gently/contracts/admin-audit';
import { moduleEditorPath, PATHS } from '@gently/contracts/paths';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { SETTINGS, type SettingKey } from '@gently/contracts/setting-options';

/** @returns who did it, as people say it */
export const actorWords = (actor: AuditEntry['actor']): string => {
  if (!actor) return 'Not signed in';
  if (actor.name === null) return 'A deleted account';
  return actor.role ? `${actor.name}, ${ROLE_LABELS[actor.role]}` : actor.name;
};

interface TargetWords {
  words: string;
  /** Its page of the console, where it has one. */
  to?: string;
}

/** Kinds that have a name as long as they are there: what is said of one that is gone, and where one that is there is. */
const NAMED: Partial<Record<string, { gone: string; to: (id: string) => string }>> = {
  user: { gone: 'A deleted account', to: (id) => `${PATHS.adminUsers}/${id}` },
  training_module: { gone: 'A module that is gone', to: (id) => moduleEditorPath(id, 'admin') },
  region: { gone: 'A region that no longer exists', to: () => PATHS.adminRegions },
  training_course: { gone: 'A course that is gone', to: () => PATHS.adminCourses },
};

const isSetting = (id: string): id is SettingKey => Object.hasOwn(SETTINGS, id);

/** @returns to what it was done; null where that is told by the action alone */
export const targetWords = (target: AuditEntry['target']): TargetWords | null => {
  if (!target) return null;
  const { kind, id, name } = target;
  const named = Object.hasOwn(NAMED, kind) ? NAMED[kind] : undefined;
  if (named) return name === null ? { words: named.gone } : { words: name, to: named.to(id) };
  if (kind === 'setting' && isSetting(id))
    return { words: SETTINGS[id].label, to: `${PATHS.adminConfiguration}/settings/${id}` };
  return { words: `${kind.replaceAll('_', ' ')} ${id}` };
};

/** Deeper values are shown as they are stored. */
const valueWords = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value === '' ? 'nothing' : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** @returns each detail with its name: `before`, `after` and the reason first */
export const detailWords = (details: AuditEntry['details']): [name: string, value: string][] => {
  const first = ['before', 'after', 'reason'].filter((name) => name in details);
  const rest = Object.keys(details).filter((name) => !first.includes(name));
  return [...first, ...rest].map((name) => [name.replaceAll('_', ' '), valueWords(details[name])]);
};
