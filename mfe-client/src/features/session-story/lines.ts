import type { StoryPart } from './story';

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

/** Names of the places on the page; what is shown and what is read go by them. */
export const places = {
  title: (part: StoryPart) => `${part.id}-title`,
  paragraph: (part: StoryPart, index: number) => `${part.id}-paragraph-${index}`,
  saying: (part: StoryPart, index: number) => `${part.id}-saying-${index}`,
  step: (part: StoryPart, index: number, line: 'when' | 'title' | 'text') =>
    `${part.id}-step-${index}-${line}`,
};

const readPart = (part: StoryPart): Sentence[] => [
  ...sentencesAt(places.title(part), part.title),
  ...part.paragraphs.flatMap(({ text }, index) => sentencesAt(places.paragraph(part, index), text)),
  ...part.steps.flatMap(({ when, title, text }, index) => [
    ...sentencesAt(places.step(part, index, 'when'), when),
    ...sentencesAt(places.step(part, index, 'title'), title),
    ...sentencesAt(places.step(part, index, 'text'), text),
  ]),
  ...part.sayings.flatMap((saying, index) => sentencesAt(places.saying(part, index), saying)),
];

/** @returns everything that is read aloud, in the order of the page. */
export const readingOf = (story: readonly StoryPart[]): Sentence[] => story.flatMap(readPart);
