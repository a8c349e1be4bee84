import { MAX_DOCUMENT_BYTES } from '../../bson/values';
import { fail, failAt } from '../../errors';
import { spend } from '../../work';

/** MongoDB lets an expression build 100 MB; so many elements weigh about that here. */
const MAX_ITEMS = 2_000_000;
const CHARACTERS_A_STEP = 32;

/** Called before an expression builds a list of so many elements. */
export function claimItems(count: number, name: string): void {
  if (count > MAX_ITEMS)
    fail(
      'ExceededMemoryLimit',
      `${name} would use too much memory: ${count} elements, at most ${MAX_ITEMS} are possible here`,
    );
  spend(count);
}

/** Called before an expression builds a text of so many UTF-16 units, and with the text once it is there. */
export function claimText(length: number, text?: string): void {
  const bytes = text !== undefined && length > MAX_DOCUMENT_BYTES / 3 ? Buffer.byteLength(text) : length;
  if (bytes >= MAX_DOCUMENT_BYTES) failAt(16493, 'Tried to create string longer than 16MB');
  spend(Math.ceil(length / CHARACTERS_A_STEP));
}

/** What it costs to walk the texts among the arguments of an operator; who walks a list says so. */
export function weigh(args: readonly unknown[]): number {
  let characters = 0;
  for (const arg of args) if (typeof arg === 'string') characters += arg.length;
  return Math.ceil(characters / CHARACTERS_A_STEP);
}
