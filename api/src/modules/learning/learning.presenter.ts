import type {
  AttemptsRequest as WireRequest,
  ModuleCard,
  ModuleDetail,
  ModuleProgress,
  QuizAttempt,
  QuizResult,
  SavedAnswers,
  UserProgress,
} from '@gently/contracts/training';
import type { BlockDraft, MediaFile, ReaderBlock } from '@gently/contracts/training-blocks';
import { youtubeId } from '@gently/contracts/training-options';
import { type AttemptsRequest, whyNotAsk } from './attempts-request';
import type { CardView, DetailView } from './catalogue.service';
import type { Enrolment } from './enrolments.repository';
import { askedCount, shownAnswers, shownOptions, shownPlace } from './drawing';
import { attemptsLeft, roundNow } from './progress';
import type { AttemptView } from './beginning';
import type { MarkedView } from './hand-in';

export const presentProgress = (
  enrolment: Enrolment | null,
  certificateId: string | null,
): ModuleProgress => ({
  status: enrolment?.status ?? 'not_started',
  progress_percentage: enrolment?.percentage ?? 0,
  quiz_score: enrolment?.score ?? null,
  block_id: enrolment?.blockId ?? null,
  certificate_id: certificateId,
  started_at: enrolment?.startedAt.toISOString() ?? null,
  completed_at: enrolment?.completedAt?.toISOString() ?? null,
});

export const presentUserProgress = (
  enrolment: Enrolment,
  {
    title,
    certificateId = null,
    answers = {},
  }: { title: string; certificateId?: string | null; answers?: Record<string, number> },
): UserProgress => ({
  ...presentProgress(enrolment, certificateId),
  module_id: enrolment.moduleId,
  module_title: title,
  quiz_answers: answers,
});

export const presentCard = ({ head, figures, enrolment, certificateId }: CardView): ModuleCard => ({
  id: head.id,
  title: head.title,
  description: head.description,
  category: head.category,
  difficulty_level: head.difficulty,
  duration_minutes: head.durationMinutes,
  is_featured: head.isFeatured,
  is_required: head.isRequired,
  is_active: head.isActive,
  order_index: head.orderIndex,
  enrollment_count: figures.enrolled,
  average_rating: figures.averageRating,
  rating_count: figures.ratingCount,
  completion_threshold: head.threshold,
  has_quiz: head.hasQuiz,
  block_count: head.blockCount,
  first_blocks: head.firstBlocks,
  progress: presentProgress(enrolment, certificateId),
});

/** A block without what only its author knows. */
export const presentBlock = (block: BlockDraft, files: ReadonlyMap<string, MediaFile>): ReaderBlock => {
  const { id, title } = block;
  const fileOf = (fileId: string | null): MediaFile | null =>
    fileId === null ? null : (files.get(fileId) ?? null);
  switch (block.type) {
    case 'text':
      return { id, title, type: block.type, content: block.content };
    case 'youtube':
      return {
        id,
        title,
        type: block.type,
        video_id: youtubeId(block.url) ?? '',
        caption: block.caption,
        transcript: block.transcript,
      };
    case 'video':
    case 'audio':
      return {
        id,
        title,
        type: block.type,
        file: fileOf(block.file_id),
        caption: block.caption,
        captions: block.captions,
        transcript: block.transcript,
      };
    case 'image':
      return {
        id,
        title,
        type: block.type,
        file: fileOf(block.file_id),
        drawing: block.drawing,
        alt: block.decorative ? '' : block.alt,
        caption: block.caption,
      };
    case 'file':
      return { id, title, type: block.type, file: fileOf(block.file_id), caption: block.caption };
    case 'interactive':
      return { id, title, type: block.type, cards: block.cards };
    case 'quiz':
      return { id, title, type: block.type, question_count: askedCount(block) };
  }
};

export const presentAttemptsRequest = (request: AttemptsRequest): WireRequest => ({
  state: request.state,
  note: request.note,
  asked_at: request.askedAt.toISOString(),
  answered_at: request.answeredAt?.toISOString() ?? null,
  reason: request.reason,
});

export const presentDetail = (
  { card, module, first, locked, files, trainerName, validity }: DetailView,
  now: Date,
): ModuleDetail => {
  const { enrolment } = card;
  const renewable = validity?.canRenew ? validity.certificateId : null;
  const used = enrolment ? roundNow(enrolment, renewable).attemptsUsed : 0;
  const left = attemptsLeft(module.maxAttempts, used);
  const request = enrolment?.attemptsRequest ?? null;
  const passed = enrolment?.status === 'completed' && renewable === null;
  return {
    ...presentCard(card),
    version: module.version,
    trainer_name: trainerName,
    learning_objectives: module.objectives,
    prerequisites: first,
    locked,
    content_blocks: locked ? [] : module.blocks.map((block) => presentBlock(block, files)),
    quiz: module.hasQuiz
      ? {
          question_count: module.blocks.reduce(
            (sum, block) => sum + (block.type === 'quiz' ? askedCount(block) : 0),
            0,
          ),
          max_attempts: module.maxAttempts,
          attempts_used: used,
          attempts_left: left,
          open_attempt_id: enrolment?.openAttemptId ?? null,
          request: request && presentAttemptsRequest(request),
          can_ask: enrolment !== null && whyNotAsk({ left, passed, request }, now) === null,
        }
      : null,
    notes: presentNotes(enrolment),
    review:
      !enrolment || enrolment.rating === null ? null : { rating: enrolment.rating, review: enrolment.review },
    validity: validity && {
      until: validity.until,
      renew_from: validity.renewFrom,
      can_renew: validity.canRenew,
    },
  };
};

export const presentNotes = (
  enrolment: Pick<Enrolment, 'notes' | 'notesRevision' | 'notesSavedAt'> | null,
) => ({
  text: enrolment?.notes ?? '',
  revision: enrolment?.notesRevision ?? 0,
  saved_at: enrolment?.notesSavedAt?.toISOString() ?? null,
});

export const presentAttempt = ({ attempt, questions, secondsLeft }: AttemptView): QuizAttempt => ({
  id: attempt.id,
  module_id: attempt.moduleId,
  number: attempt.number,
  version: attempt.version,
  questions: questions.map((asked) => ({
    id: asked.id,
    question: asked.question,
    options: shownOptions(asked),
  })),
  answers: shownAnswers(questions, attempt.answers),
  started_at: attempt.startedAt.toISOString(),
  due_at: attempt.dueAt?.toISOString() ?? null,
  seconds_left: secondsLeft,
  takes_ages: true,
});

export const presentSavedAnswers = (view: AttemptView): SavedAnswers => {
  const { due_at, seconds_left, answers } = presentAttempt(view);
  return { due_at, seconds_left, answered: Object.keys(answers).length, answers };
};

export const presentResult = (view: MarkedView): QuizResult => {
  const { attempt, version, questions: asked, marked, attemptsLeft: left, otherOpen } = view;
  // Only once it is passed: a person without attempts left may get more from the trainer, and could pass the answers on.
  const reveals = marked.passed;
  return {
    attempt_id: attempt.id,
    score: marked.score,
    threshold: version.threshold,
    passed: marked.passed,
    more_needed: marked.moreNeeded,
    attempts_left: left,
    time_ended: attempt.timeEnded ?? false,
    answers_withheld: otherOpen,
    questions: (otherOpen ? [] : asked).map((one) => {
      const { id, question, correct, explanation, places } = one;
      const isRight = marked.right.includes(id);
      const told = isRight || reveals;
      return {
        id,
        question,
        options: shownOptions(one),
        chosen: shownPlace(places, attempt.answers[id]),
        correct: isRight,
        correct_option: told ? shownPlace(places, correct) : null,
        explanation: told ? explanation : '',
      };
    }),
  };
};
