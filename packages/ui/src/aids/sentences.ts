/** What is read in one breath, and where it stands on the page. */
export interface Sentence {
  id: string;
  text: string;
}

/** A sentence ends with a word that ends with its mark: neither `10:00` nor `£90.00` is an end. */
const sentencesIn = (text: string): string[] => {
  const sentences: string[][] = [];
  let open: string[] | null = null;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (open) open.push(word);
    else sentences.push((open = [word]));
    if (/[.!?]$/.test(word)) open = null;
  }
  return sentences.map((words) => words.join(' '));
};

/** @returns the sentences of a text; `at` is where the text stands on the page. */
export const sentencesAt = (at: string, text: string): Sentence[] =>
  sentencesIn(text).map((sentence, index) => ({ id: `${at}-${index}`, text: sentence }));
