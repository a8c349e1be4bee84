import { isSameText } from './rebase';

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

/** The names of the fields that say something else. */
export const fieldsThatDiffer = <Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter((field) => !isSameText(one[field], other[field]));
