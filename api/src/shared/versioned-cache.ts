import { LRUCache } from 'lru-cache';

interface Kept<Answer> {
  version: string;
  answer: Answer;
}

export interface VersionedCacheOptions<Answer> {
  /** Changes with everything that can change an answer. Asked every time. */
  versionOf: (owner: string) => Promise<string>;
  /** What an answer weighs, in any unit, and how much all that is kept may weigh together. */
  weigh: (answer: Answer) => number;
  capacity: number;
}

/** Nothing is kept for longer, whatever its version says, in milliseconds. */
const FORGET_AFTER_MS = 5 * 60_000;

/**
 * Keeps answers in memory for as long as the database says that they still hold. The version is read before its answer:
 * an answer may be newer than the version it is kept under, and is then read once more, but it is never older.
 * Answers are shared by all who ask: nobody may change one.
 */
export const createVersionedCache = <Answer extends object>({
  versionOf,
  weigh,
  capacity,
}: VersionedCacheOptions<Answer>) => {
  const kept = new LRUCache<string, Kept<Answer>>({
    maxSize: capacity,
    sizeCalculation: ({ answer }) => weigh(answer),
    ttl: FORGET_AFTER_MS,
    ttlAutopurge: true,
  });

  /** @param question tells the owner's questions apart @param read asks the database when nothing kept holds. */
  return async (owner: string, question: unknown, read: () => Promise<Answer>): Promise<Answer> => {
    const key = `${owner} ${JSON.stringify(question)}`;
    const version = await versionOf(owner);
    const known = kept.get(key);
    if (known?.version === version) return known.answer;
    const answer = await read();
    kept.set(key, { version, answer });
    return answer;
  };
};
