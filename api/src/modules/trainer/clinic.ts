import { isLargeEnough } from '@gently/contracts/small-groups';
import { CLINIC_MINIMUM, type QuestionReport } from '@gently/contracts/training-authoring';

/** A question as it stood in one version. */
export interface AskedThen {
  id: string;
  question: string;
  options: readonly string[];
  /** Place of the correct option. */
  correct: number;
}

/** Somebody's first try: which version was asked, and what they chose. */
export interface FirstTry {
  version: number;
  answers: Readonly<Record<string, number>>;
  /** The questions that this person was asked; missing when it was all of them. */
  drawn?: readonly { question: string }[];
}

/** Nobody who fails to answer so many learns from it: the question is asked badly, or the module does not teach it. */
const NEARLY_ALL_FAIL = 0.2;
const TOO_EASY = 0.95;

interface Sample {
  right: boolean;
  /** Correct answers in the rest of the quiz. */
  rest: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Point-biserial correlation of a question with the rest of the score (Tate, 1954; corrected for overlap as in Henrysson, 1963).
 * @returns from -1 to 1; null where all did the same
 */
export const discriminationOf = (samples: readonly Sample[]): number | null => {
  const right = samples.filter((sample) => sample.right).map(({ rest }) => rest);
  const wrong = samples.filter((sample) => !sample.right).map(({ rest }) => rest);
  if (right.length === 0 || wrong.length === 0) return null;
  const all = samples.map(({ rest }) => rest);
  const middle = mean(all);
  const spread = Math.sqrt(mean(all.map((rest) => (rest - middle) ** 2)));
  if (spread === 0) return null;
  const share = right.length / samples.length;
  const value = ((mean(right) - mean(wrong)) / spread) * Math.sqrt(share * (1 - share));
  // Rounding must not lead out of its bounds.
  return Math.max(-1, Math.min(1, value));
};

const flagOf = (
  attempts: number,
  difficulty: number,
  discrimination: number | null,
): QuestionReport['flag'] => {
  if (attempts < CLINIC_MINIMUM) return 'not_enough';
  if (difficulty <= NEARLY_ALL_FAIL) return 'nearly_all_fail';
  if (discrimination !== null && discrimination < 0) return 'misleads_good_students';
  return difficulty >= TOO_EASY ? 'too_easy' : 'fine';
};

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;

/** Of those who chose wrongly most often; the first of several. */
const misledBy = (options: readonly { chosen: number; correct: boolean }[]): number | null => {
  const wrong = options.map(({ chosen, correct }) => (correct ? 0 : chosen));
  const most = Math.max(...wrong);
  return most === 0 ? null : wrong.indexOf(most);
};

/** An option by its words, and by its turn among those with the same words: versions may have put it at another place. */
const namesOf = (options: readonly string[]): string[] =>
  options.map((text, place) => {
    const turn = options.slice(0, place).filter((other) => other === text).length;
    return `${turn} ${text}`;
  });

/**
 * How each question fared in first tries.
 * @param asked the questions of every version that was asked, by its number; words and order are those of the latest
 */
export const clinicOf = (
  asked: ReadonlyMap<number, readonly AskedThen[]>,
  tries: readonly FirstTry[],
): QuestionReport[] => {
  const latest = asked.get(Math.max(...asked.keys())) ?? [];
  const marked = tries.flatMap(({ version, answers, drawn }) => {
    const all = asked.get(version);
    if (!all) return [];
    const questions = all.filter(({ id }) => !drawn || drawn.some(({ question }) => question === id));
    const right = new Map(questions.map(({ id, correct }) => [id, answers[id] === correct]));
    const chosen = new Map(
      questions.map(({ id, options }) => [id, namesOf(options)[answers[id] ?? -1]] as const),
    );
    return [{ right, chosen, score: [...right.values()].filter(Boolean).length }];
  });

  return latest.map((question) => {
    const own = marked.filter(({ right }) => right.has(question.id));
    const samples = own.map(({ right, score }) => {
      const isRight = right.get(question.id) === true;
      return { right: isRight, rest: score - (isRight ? 1 : 0) };
    });
    const names = namesOf(question.options);
    const isShown = isLargeEnough(own.length);
    const options = question.options.map((text, place) => ({
      text,
      chosen: own.filter(({ chosen }) => chosen.get(question.id) === names[place]).length,
      correct: place === question.correct,
    }));
    const attempts = samples.length;
    const enough = attempts >= CLINIC_MINIMUM;
    const difficulty = attempts === 0 ? 0 : samples.filter(({ right }) => right).length / attempts;
    const discrimination = discriminationOf(samples);
    return {
      question_id: question.id,
      question: question.question,
      options: options.map((option) => (isShown ? option : { ...option, chosen: null })),
      attempts,
      difficulty: enough ? twoPlaces(difficulty) : null,
      discrimination: enough && discrimination !== null ? twoPlaces(discrimination) : null,
      misled_by: enough ? misledBy(options) : null,
      flag: flagOf(attempts, difficulty, discrimination),
    };
  });
};
