import type { FormDraft } from '@gently/platform/forms';

/** The values of a form as they are kept: nested objects of texts, ticks and lists of texts. */
export interface Answers {
  [name: string]: Answers | Answers[] | string | boolean | string[];
}

/** What is kept of a form that is not finished. */
export interface Draft {
  values: Answers;
  /** The open step, and the furthest that was reached, from 1. */
  step: number;
  furthest: number;
}

type Answer = Answers[string];
const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const restored = (empty: Answer, stored: unknown): Answer => {
  if (Array.isArray(empty)) {
    if (!Array.isArray(stored)) return empty;
    if (empty.length === 0) return stored.filter((item): item is string => typeof item === 'string');
    return empty.map((item, index) => restored(item as Answer, stored[index])) as Answers[];
  }
  if (isAnswers(empty)) return merge(empty, stored);
  return typeof stored === typeof empty ? (stored as Answer) : empty;
};

/** The kept answers in the form's own shape: what is missing, unknown or of another kind is left empty. */
const merge = (empty: Answers, stored: unknown): Answers => {
  const given = isAnswers(stored) ? stored : {};
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, restored(value, given[name])]),
  );
};

/** @returns what was kept, or null when there is nothing that can be read. */
export const loadDraft = (place: FormDraft, empty: Answers): Draft | null => {
  const stored = place.read();
  if (!stored || !isAnswers(stored['values'])) return null;
  const stepOf = (value: unknown): number =>
    typeof value === 'number' && value >= 1 ? Math.floor(value) : 1;
  return {
    values: merge(empty, stored['values']),
    step: stepOf(stored['step']),
    furthest: Math.max(stepOf(stored['step']), stepOf(stored['furthest'])),
  };
};

/** Keeps the answers, without those named in `secrets`. */
export const saveDraft = (place: FormDraft, draft: Draft, secrets: readonly string[]): void => {
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([field]) => !secrets.includes(field)),
  );
  place.save({ ...draft, values });
};
