import type { IsoDate } from '@gently/contracts/dates';

export interface RequiredModule {
  id: string;
  title: string;
  /** The last day on which offers are made without it; null or missing for none. */
  requiredBy?: IsoDate | null;
}

/** A required module that a declutterer has not completed. */
export interface Missing {
  id: string;
  title: string;
  /** The last day on which offers are made without it; null where there is none. */
  dueOn: IsoDate | null;
  isOverdue: boolean;
}

/** By module, the last day of the time that a person was given for it. A module that is required later is not among them. */
export type GivenTime = Readonly<Record<string, IsoDate>>;

interface Person {
  /** The modules that they have completed, and whose certificates are valid. */
  done: ReadonlySet<string>;
  /** The last day of the time that they have been given, by module. */
  givenUntil: GivenTime;
}

const laterOf = (one: IsoDate | null, other: IsoDate | null): IsoDate | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

const byDue = ({ dueOn }: Missing): string => dueOn ?? '';

/**
 * What a declutterer still has to complete, the module that is due first before the others. A module can have a grace date of its
 * own and one that the person was given for it, and the later one counts. @param today London day
 */
export const outstanding = (
  modules: readonly RequiredModule[],
  { done, givenUntil }: Person,
  today: IsoDate,
): Missing[] =>
  modules
    .filter(({ id }) => !done.has(id))
    .map(({ id, title, requiredBy = null }) => {
      const dueOn = laterOf(requiredBy, givenUntil[id] ?? null);
      return { id, title, dueOn, isOverdue: dueOn === null || today > dueOn };
    })
    .toSorted((one, other) => byDue(one).localeCompare(byDue(other)));

export const isStopped = (missing: readonly Missing[]): boolean => missing.some(({ isOverdue }) => isOverdue);
