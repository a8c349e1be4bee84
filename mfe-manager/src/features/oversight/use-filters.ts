import { londonDate } from '@gently/contracts/dates';
import { OVER_STATUSES, OVERSIGHT_STATUSES } from '@gently/contracts/oversight-options';
import { isDay } from '@gently/contracts/dates';
import { useUrlFilters } from '@gently/ui';
import type { OversightQuestion } from '../../data/oversight';
import { weekOf } from './week';

export const VIEWS = ['list', 'board', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/** Where sessions stand that are looked for; `waiting` is a part of those that are pending. */
export const STANDINGS = ['waiting', ...OVERSIGHT_STATUSES] as const;
export type Standing = (typeof STANDINGS)[number];

const dayOf = (text: string): string | undefined => (isDay(text) ? text : undefined);

const standingOf = (standing: Standing | undefined): Pick<OversightQuestion, 'status' | 'waiting'> => {
  if (standing === 'waiting') return { waiting: 'true' };
  return standing ? { status: standing } : {};
};

/** View, filters, week and place, as the address says them. What it does not understand counts as not said. */
export const useFilters = () => {
  const { among, text, id, change } = useUrlFilters();
  const now = new Date();
  const standing = among('standing', STANDINGS);
  const from = dayOf(text('from'));
  const to = dayOf(text('to'));
  const person = id('person');
  // Without another word the list begins today, except for what is over.
  const isOver = standing !== undefined && OVER_STATUSES.some((status) => status === standing);
  const question: OversightQuestion = {
    ...standingOf(standing),
    date_from: from ?? (isOver || to ? undefined : londonDate(now)),
    date_to: from && to && to < from ? undefined : to,
    declutterer_id: person,
  };
  return {
    view: among('view', VIEWS) ?? ('list' as const),
    standing,
    from,
    to,
    person,
    question,
    week: weekOf(text('week'), now),
    thisWeek: weekOf('', now),
    cursor: text('cursor') || undefined,
    filtered: Boolean(standing ?? from ?? to ?? person),
    showView: (view: View) => change({ cursor: undefined, view: view === 'list' ? undefined : view }),
    // Another question begins at its first page.
    narrow: (changes: { standing?: string; from?: string; to?: string; person?: string }) =>
      change({ cursor: undefined, ...changes }),
    showAll: () =>
      change({ cursor: undefined, standing: undefined, from: undefined, to: undefined, person: undefined }),
    showWeek: (week: string | undefined) => change({ week }),
    showPage: (cursor: string | undefined) => change({ cursor }),
  };
};
export type Filters = ReturnType<typeof useFilters>;
