const AUXILIARY =
  /^(?:am|is|are|was|were|has|have|had|can|cannot|could|may|might|must|should|will|would|do|does|did|came|went|took|gave|made|said|saw|got|became|began|stood|lay|kept|held|need)$/;
/** These end in -s and are no verbs. */
const NO_VERB =
  /^(?:as|this|its|his|hers|ours|theirs|us|yes|across|always|perhaps|besides|sometimes|towards|afterwards|upwards|access|process|progress|canvas|css|https|aws|news|\w+(?:ness|less|ous|us))$/;
/** What ends in -s after one of these is a plural. */
const BEFORE_PLURAL =
  /^(?:a|an|the|of|in|for|by|to|from|with|without|at|on|into|between|about|all|some|many|several|few|two|three|these|those|my|our|your|their|its|his|her|no|more|other|own|such|and|or|number|each|every|new|old|free|whose|which|beside|below|above|per|than|\w+'s)$/;

const mayBeVerb = (word, before) =>
  AUXILIARY.test(word) || (/[a-z]{2}s$/.test(word) && !NO_VERB.test(word) && !BEFORE_PLURAL.test(before));

const verbsIn = (sentence) => {
  const parts =
    sentence
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\w']+/g) ?? [];
  return parts.filter((word, index) => mayBeVerb(word, parts[index - 1] ?? '')).length;
};

const SENTENCE_END = /(?<=[.!?])\s+(?=[A-Z`"“(])/g;

const sentencesOf = (text) => {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: gap }) => ({
    end: index,
    next: index + gap.length,
  }));
  const starts = [0, ...ends.map(({ next }) => next)];
  return starts.map((start, index) => ({ start, sentence: text.slice(start, ends[index]?.end) }));
};

/**
 * A clause that begins with "What" or "How" has a verb of its own, so a sentence with no other verb has no main clause:
 * "What the button does." Every word that may be a verb counts, so that whole sentences are left alone.
 * @param {string} sentence
 */
const hasNoMainClause = (sentence) => !sentence.includes('?') && verbsIn(sentence) <= 1;

/**
 * @param {string[]} openers of such a clause
 * @returns {(text: string, isTag?: boolean) => number[]} where sentences begin that have no main clause; what follows a
 *   JSDoc tag need not be a sentence
 */
export const headlessOffsets = (openers) => {
  const opens = new RegExp(`^(?:${openers.join('|')})\\b`);
  return (text, isTag = false) =>
    isTag
      ? []
      : sentencesOf(text)
          .filter(({ sentence }) => opens.test(sentence) && hasNoMainClause(sentence))
          .map(({ start }) => start);
};
