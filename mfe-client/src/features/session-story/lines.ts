import { sentencesAt, type Sentence } from '@gently/ui/aids';
import type { StoryPart } from './story';

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
