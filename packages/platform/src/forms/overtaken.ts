/** How far a form's own save is. */
interface Save {
  isPending: boolean;
  isSuccess: boolean;
}

interface Versions {
  /** The version on top of which the form was begun. */
  seen: number;
  /** The newest one that the server has told. */
  newest: number;
}

/** A form is overtaken when another person has saved a newer version. While its own save is under way or done, the newest one is the form's own. */
export const isOvertaken = ({ seen, newest }: Versions, { isPending, isSuccess }: Save): boolean =>
  !isPending && !isSuccess && seen !== newest;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields that say something else. */
export const fieldsThatDiffer = <Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter((field) => !isSame(one[field], other[field]));

/**
 * What was typed, on top of the newest version: fields that the person has changed stay as they typed them, and all others are
 * as they are now, so that another person's change is not taken back.
 * @param base what the form began with
 */
export const rebased = <Values extends object>(typed: Values, base: Values, newest: Values): Values => ({
  ...newest,
  ...Object.fromEntries(fieldsThatDiffer(typed, base).map((field) => [field, typed[field]])),
});
