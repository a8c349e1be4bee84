import type { BlockDraft, QuizQuestionDraft } from '@gently/contracts/training-blocks';
import type { Shuffle } from '../../shared/shuffled';
import { type Answers, questionsOf } from './marking';

/** A question of one attempt, and where its options are shown: for each place from 0, the option as its author placed it. */
export interface Drawn {
  question: string;
  options: number[];
}

/** A question of one attempt with its texts, as its author wrote them. */
export interface AskedQuestion extends QuizQuestionDraft {
  places: readonly number[];
}

/** How many of its questions a quiz asks. */
export const askedCount = (block: Extract<BlockDraft, { type: 'quiz' }>): number =>
  Math.min(block.ask_count ?? block.questions.length, block.questions.length);

/** Draws the questions of one attempt, and puts them and their options into an order of its own. */
export const draw = (blocks: readonly BlockDraft[], shuffle: Shuffle): Drawn[] =>
  blocks.flatMap((block) =>
    block.type === 'quiz'
      ? shuffle(block.questions)
          .slice(0, askedCount(block))
          .map(({ id, options }) => ({ question: id, options: shuffle(options.map((_, place) => place)) }))
      : [],
  );

const asWritten = (question: QuizQuestionDraft): AskedQuestion => ({
  ...question,
  places: question.options.map((_, place) => place),
});

/** @param drawn missing for an attempt from before questions were drawn: it asks all of them as they were written */
export const askedIn = (
  blocks: readonly BlockDraft[],
  drawn: readonly Drawn[] | undefined,
): AskedQuestion[] => {
  const questions = questionsOf(blocks);
  if (!drawn) return questions.map(asWritten);
  return drawn.flatMap(({ question: id, options: places }) => {
    const question = questions.find((one) => one.id === id);
    return question ? [{ ...question, places }] : [];
  });
};

const placed = (
  questions: readonly AskedQuestion[],
  answers: Answers,
  place: (question: AskedQuestion, option: number) => number | undefined,
): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const option = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
      const found = option === undefined ? undefined : place(question, option);
      return found === undefined ? [] : [[question.id, found]];
    }),
  );

/** Answers by the places where a person saw the options, as they are stored: by the places of the author. Leaves out all others. */
export const storedAnswers = (questions: readonly AskedQuestion[], shown: Answers): Answers =>
  placed(questions, shown, ({ places }, option) => places[option]);

/** Stored answers by the places where the person sees the options. */
export const shownAnswers = (questions: readonly AskedQuestion[], stored: Answers): Answers =>
  placed(questions, stored, ({ places }, option) => shownPlace(places, option) ?? undefined);

/** @returns where an option is shown; null for none */
export const shownPlace = (places: readonly number[], option: number | null | undefined): number | null => {
  const place = typeof option === 'number' ? places.indexOf(option) : -1;
  return place < 0 ? null : place;
};

/** The options in the order in which they are shown. */
export const shownOptions = ({ options, places }: AskedQuestion): string[] =>
  places.map((place) => options[place] ?? '');
