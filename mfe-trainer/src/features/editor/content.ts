import type { AuthoredModule, ModuleContent } from '@gently/contracts/training-authoring';
import type { BlockDraft, QuizQuestionDraft, ReaderBlock } from '@gently/contracts/training-blocks';
import { BLOCK_LIMITS, type BlockType, youtubeId } from '@gently/contracts/training-options';

const ID_LENGTH = 20;
/** @returns an id for a new part, which it keeps through every version */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, ID_LENGTH);

/** @returns what the author wrote, without what the server knows about it */
export const contentOf = (module: AuthoredModule): ModuleContent => ({
  title: module.title,
  description: module.description,
  category: module.category,
  difficulty_level: module.difficulty_level,
  duration_minutes: module.duration_minutes,
  is_required: module.is_required,
  // Left out where it never was set, so that opening an older module changes nothing.
  ...(module.required_by === undefined ? {} : { required_by: module.required_by }),
  is_featured: module.is_featured,
  order_index: module.order_index,
  completion_threshold: module.completion_threshold,
  max_attempts: module.max_attempts,
  certificate_months: module.certificate_months,
  learning_objectives: module.learning_objectives,
  prerequisites: module.prerequisites,
  content_blocks: module.content_blocks,
});

export const newQuestion = (id = newPartId()): QuizQuestionDraft => ({
  id,
  question: '',
  options: Array.from({ length: BLOCK_LIMITS.options }, () => ''),
  correct: null,
  explanation: '',
});

/** @returns an empty block of a type */
export const newBlock = (type: BlockType, id = newPartId()): BlockDraft => {
  const head = { id, title: '' };
  switch (type) {
    case 'text':
      return { ...head, type, content: '' };
    case 'youtube':
      return { ...head, type, url: '', caption: '', transcript: '' };
    case 'video':
    case 'audio':
      return { ...head, type, file_id: null, caption: '', captions: '', transcript: '' };
    case 'image':
      return { ...head, type, file_id: null, drawing: null, alt: '', decorative: false, caption: '' };
    case 'file':
      return { ...head, type, file_id: null, caption: '' };
    case 'interactive':
      return { ...head, type, cards: [{ prompt: '', answer: '' }] };
    case 'quiz':
      return { ...head, type, questions: [newQuestion()] };
  }
};

/** @returns a block as its reader will see it; null while it has nothing to show */
export const readerOf = (block: BlockDraft, files: AuthoredModule['files']): ReaderBlock | null => {
  const fileOf = (id: string | null) => files.find((file) => file.id === id) ?? null;
  switch (block.type) {
    case 'text':
    case 'interactive':
      return block;
    case 'youtube': {
      const { url, ...rest } = block;
      const video = youtubeId(url);
      return video === null ? null : { ...rest, video_id: video };
    }
    case 'image': {
      const { file_id: id, decorative, ...rest } = block;
      if (id === null && rest.drawing === null) return null;
      return { ...rest, alt: decorative ? '' : rest.alt, file: fileOf(id) };
    }
    case 'video':
    case 'audio':
    case 'file': {
      const { file_id: id, ...rest } = block;
      return id === null ? null : { ...rest, file: fileOf(id) };
    }
    case 'quiz':
      return {
        id: block.id,
        title: block.title,
        type: 'quiz',
        question_count: block.ask_count ?? block.questions.length,
      };
  }
};
