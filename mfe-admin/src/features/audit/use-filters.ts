import { AUDIT_ACTIONS, type AuditAction } from '@gently/contracts/audit-options';
import { isDay } from '@gently/contracts/dates';
import { useUrlFilters } from '@gently/ui';
import type { AuditQuestion } from '../../data/audit';

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const EMAIL_MAX = 254;
const TARGET = /^[a-z_]{2,30}:[\w-]{1,60}$/;

/** What is looked for, as the address says it. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, change } = useUrlFilters();
  const cursor = text('cursor') || undefined;
  const day = (name: string): string | undefined => (isDay(text(name)) ? text(name) : undefined);
  const question: AuditQuestion = {
    person: text('person').trim().slice(0, EMAIL_MAX) || undefined,
    action: among('action', ACTIONS),
    target: TARGET.test(text('target')) ? text('target') : undefined,
    from: day('from'),
    to: day('to'),
  };
  /** Another question begins at its first page. */
  const ask = (changes: Record<string, string | undefined>) => change({ cursor: undefined, ...changes });
  return {
    question,
    cursor,
    /** As they stand in the fields, also while a year is half typed. */
    days: { from: text('from'), to: text('to') },
    filtered: Object.values(question).some((value) => value !== undefined),
    search: (person: string) => ask({ person: person.trim() }),
    showAction: (action: AuditAction | undefined) => ask({ action }),
    showFrom: (from: string) => ask({ from }),
    showTo: (to: string) => ask({ to }),
    showAll: () =>
      ask({ person: undefined, action: undefined, target: undefined, from: undefined, to: undefined }),
    showPage: (next: string | undefined) => change({ cursor: next }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
