export const isSameText = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A form needs all three to put a person's changes on top of a newer version. */
interface Versions<Values extends object> {
  typed: Values;
  /** The stored values with which the form began. */
  began: Values;
  /** The values that are stored now. */
  newest: Values;
}

/**
 * @returns the newest values with what the person has changed on top: a field that still has the value with which the form
 * began takes the newest one, because saving the earlier value would undo a colleague's change without notice
 */
export const rebase = <Values extends object>({ typed, began, newest }: Versions<Values>): Values => {
  const fields = Object.keys(newest) as (keyof Values & string)[];
  const untouched = fields.filter((field) => isSameText(typed[field], began[field]));
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, newest[field]])) };
};
