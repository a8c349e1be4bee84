/** A bench cannot measure what it was written for. The message is one sentence for the person who started it. */
export class BenchError extends Error {}

/**
 * @param {unknown} isTrue
 * @param {string} sentence says what is wrong
 * @throws {BenchError}
 */
export const check = (isTrue, sentence) => {
  if (!isTrue) throw new BenchError(sentence);
};
