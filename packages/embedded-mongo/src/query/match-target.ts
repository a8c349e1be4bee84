import { someElement, splitPath, type ElementTest } from '../bson/paths';
import type { Doc } from '../bson/values';
import { spend } from '../work';
import type { ValueTest } from './value-tests';

/** What a match tells the update that follows: the index for the positional operator `$`. */
export interface MatchContext {
  position?: number;
  variables?: Doc;
}

/** A part of a filter, ready to be asked of a document, or of an element inside `$elemMatch`. */
export type Test = (value: unknown, context?: MatchContext) => boolean;

/** What a condition speaks of: the values at a path, or (without parts) the very value that it is given. */
export interface Target {
  path: string;
  parts?: string[];
}

export const targetOf = (path: string): Target => ({ path, parts: splitPath(path) });

/** An element of `$elemMatch`: it is not entered, even when it is an array itself. */
export const ELEMENT: Target = { path: '' };

const show = (value: unknown, { parts }: Target, enter: boolean, test: ElementTest): boolean =>
  parts ? someElement(value, parts, enter, test) : test(value, undefined);

/** Tests the values at the target and, where one is an array, each of its elements. */
export function each(target: Target, test: ValueTest): Test {
  return (value, context) =>
    show(value, target, true, (item, position) => {
      spend();
      return test(item) && remember(context, position);
    });
}

/** Tests only the values themselves, for operators that speak about whole arrays and may note an index in one. */
export function whole(
  target: Target,
  test: (value: unknown, note: (index: number) => void) => boolean,
): Test {
  return (value, context) =>
    show(value, target, false, (item, position) => {
      let at = position;
      if (!test(item, (index) => (at ??= index))) return false;
      return remember(context, at);
    });
}

/** The last condition that passed an array has the word, as in MongoDB. */
function remember(context: MatchContext | undefined, position: number | undefined): true {
  if (context && position !== undefined) context.position = position;
  return true;
}
