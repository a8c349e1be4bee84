import { isDoc, readDoc, type Doc } from '../bson/values';
import { fail } from '../errors';

/** MongoDB's limit for everything that arrives, commands included. */
const MAX_LEVELS = 200;
/** A level costs a type, an empty name, a length and an end. */
const BYTES_OF_A_LEVEL = 7;

/** Reads a document that came in, and refuses one that is nested deeper than MongoDB takes. */
export function readReceived(bytes: Buffer): Doc {
  if (bytes.length < MAX_LEVELS * BYTES_OF_A_LEVEL) return readDoc(bytes);
  const doc = readNested(bytes);
  if (exceeds(doc, MAX_LEVELS)) tooDeep();
  return doc;
}

/** The parser calls itself for every level and gives up in its own way when there are too many. */
function readNested(bytes: Buffer): Doc {
  try {
    return readDoc(bytes);
  } catch (error) {
    return error instanceof RangeError && /call stack/.test(error.message) ? tooDeep() : raise(error);
  }
}

const raise = (error: unknown): never => {
  throw error;
};

const tooDeep = (): never => fail('Overflow', 'BSONObj exceeds maximum nested object depth');

function exceeds(value: unknown, levels: number): boolean {
  if (!Array.isArray(value) && !isDoc(value)) return false;
  return levels < 0 || Object.values(value).some((item) => exceeds(item, levels - 1));
}
