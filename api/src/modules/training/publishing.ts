import type { ModuleContent, PublishProblem } from '@gently/contracts/training-authoring';
import type { BlockDraft, QuizQuestionDraft } from '@gently/contracts/training-blocks';
import type { MediaKind } from '@gently/contracts/training-media-options';
import { TRAINING_TEXTS, youtubeId } from '@gently/contracts/training-options';
import { captionsProblem } from '@gently/contracts/web-vtt';

/** What stands behind the ids in a draft. */
export interface Surroundings {
  /** Kind of each file that is there, by its id. */
  files: ReadonlyMap<string, MediaKind>;
  /** Those of the prerequisites that people can complete. */
  published: ReadonlySet<string>;
}

const WORDS = {
  description: 'Please say in a sentence or two what this module is about',
  objectives: 'Please name at least one thing that people will learn',
  prerequisites: 'One of the modules that come first is not published',
  blocks: 'Please add at least one block',
  blockTitle: 'Please give this block a title',
  content: 'Please write the text of this block',
  drawing: 'Please choose a drawing or a file',
  cards: 'Please add at least one card',
  card: 'Please write both sides of every card',
  quizLast: 'Please move the quiz to the end',
  oneQuiz: 'A module has one quiz. Please put its questions into one block',
  questions: 'Please add at least one question',
  askCount: 'Please ask at most as many questions as there are',
  question: 'Please write the question',
  distinct: 'Two of the answers are the same',
} as const;

type Problem = Pick<PublishProblem, 'field' | 'message'>;

const fileProblem = (id: string | null, kind: MediaKind, files: Surroundings['files']): Problem[] =>
  id !== null && files.get(id) === kind ? [] : [{ field: 'file_id', message: TRAINING_TEXTS.file }];

const spokenProblem = ({
  captions = '',
  transcript,
}: {
  captions?: string;
  transcript: string;
}): Problem[] => {
  if (captions.trim() !== '') {
    const message = captionsProblem(captions);
    return message === null ? [] : [{ field: 'captions', message }];
  }
  return transcript === '' ? [{ field: 'transcript', message: TRAINING_TEXTS.transcript }] : [];
};

const imageProblems = (
  block: Extract<BlockDraft, { type: 'image' }>,
  files: Surroundings['files'],
): Problem[] => [
  ...(block.drawing !== null
    ? []
    : block.file_id === null
      ? [{ field: 'drawing', message: WORDS.drawing }]
      : fileProblem(block.file_id, 'image', files)),
  ...(block.decorative || block.alt !== '' ? [] : [{ field: 'alt', message: TRAINING_TEXTS.alt }]),
];

const cardProblems = ({ cards }: Extract<BlockDraft, { type: 'interactive' }>): Problem[] => {
  if (cards.length === 0) return [{ field: 'cards', message: WORDS.cards }];
  return cards.every(({ prompt, answer }) => prompt !== '' && answer !== '')
    ? []
    : [{ field: 'cards', message: WORDS.card }];
};

const quizProblems = ({
  questions,
  ask_count: count = 0,
}: Extract<BlockDraft, { type: 'quiz' }>): Problem[] => {
  if (questions.length === 0) return [{ field: 'questions', message: WORDS.questions }];
  return count > questions.length ? [{ field: 'ask_count', message: WORDS.askCount }] : [];
};

/** What one block lacks, without the questions of a quiz. */
const blockProblems = (block: BlockDraft, files: Surroundings['files']): Problem[] => {
  switch (block.type) {
    case 'text':
      return block.content === '' ? [{ field: 'content', message: WORDS.content }] : [];
    case 'youtube':
      return [
        ...(youtubeId(block.url) === null ? [{ field: 'url', message: TRAINING_TEXTS.youtube }] : []),
        ...spokenProblem(block),
      ];
    case 'video':
    case 'audio':
      return [...fileProblem(block.file_id, block.type, files), ...spokenProblem(block)];
    case 'image':
      return imageProblems(block, files);
    case 'file':
      return fileProblem(block.file_id, 'file', files);
    case 'interactive':
      return cardProblems(block);
    case 'quiz':
      return quizProblems(block);
  }
};

const questionProblems = ({ question, options, correct }: QuizQuestionDraft): Problem[] => {
  const said = options.map((option) => option.toLowerCase());
  return [
    ...(question === '' ? [{ field: 'question', message: WORDS.question }] : []),
    ...(said.includes('')
      ? [{ field: 'options', message: TRAINING_TEXTS.options }]
      : new Set(said).size < said.length
        ? [{ field: 'options', message: WORDS.distinct }]
        : []),
    ...(correct === null ? [{ field: 'correct', message: TRAINING_TEXTS.correct }] : []),
  ];
};

const detailProblems = (content: ModuleContent, { published }: Surroundings): Problem[] => [
  ...(content.description === '' ? [{ field: 'description', message: WORDS.description }] : []),
  ...(content.learning_objectives.length === 0
    ? [{ field: 'learning_objectives', message: WORDS.objectives }]
    : []),
  ...(content.prerequisites.every((id) => published.has(id))
    ? []
    : [{ field: 'prerequisites', message: WORDS.prerequisites }]),
  ...(content.content_blocks.length === 0 ? [{ field: 'content_blocks', message: WORDS.blocks }] : []),
];

const placeProblems = (blocks: readonly BlockDraft[], index: number): Problem[] => {
  if (blocks[index]?.type !== 'quiz') return [];
  if (blocks.findIndex(({ type }) => type === 'quiz') < index)
    return [{ field: 'type', message: WORDS.oneQuiz }];
  return blocks.slice(index + 1).some(({ type }) => type !== 'quiz')
    ? [{ field: 'type', message: WORDS.quizLast }]
    : [];
};

/** Everything that keeps a draft from being published, in the order in which its author comes upon it. */
export const publishProblems = (content: ModuleContent, around: Surroundings): PublishProblem[] => {
  const blocks = content.content_blocks;
  return [
    ...detailProblems(content, around).map((problem) => ({ block_id: null, question_id: null, ...problem })),
    ...blocks.flatMap((block, index) => [
      ...[
        ...(block.title === '' ? [{ field: 'title', message: WORDS.blockTitle }] : []),
        ...placeProblems(blocks, index),
        ...blockProblems(block, around.files),
      ].map((problem) => ({ block_id: block.id, question_id: null, ...problem })),
      ...(block.type === 'quiz' ? block.questions : []).flatMap((question) =>
        questionProblems(question).map((problem) => ({
          block_id: block.id,
          question_id: question.id,
          ...problem,
        })),
      ),
    ]),
  ];
};

/** Whether an id stands for two parts of one draft: progress and answers could not tell them apart. */
export const repeatsAnId = (blocks: readonly BlockDraft[]): boolean => {
  const ids = blocks.flatMap((block) => [
    block.id,
    ...(block.type === 'quiz' ? block.questions.map(({ id }) => id) : []),
  ]);
  return new Set(ids).size < ids.length;
};
