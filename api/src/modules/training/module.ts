import { createHash } from 'node:crypto';
import type { ModuleContent } from '@gently/contracts/training-authoring';
import type { BlockDraft, BlockHead } from '@gently/contracts/training-blocks';
import type { DifficultyLevel, TrainingCategory } from '@gently/contracts/training-options';
import { DIFFICULTY_OPTIONS, TRAINING_CATEGORY_OPTIONS } from '@gently/contracts/training-options';
import { folded } from '../../shared/folded';
import type { Requirement } from './required-notice';
import type { SaveMark } from './save-order';

/** What lists and rules need of a published module: everything but its blocks. */
export interface ModuleHead {
  id: string;
  /** The published version, from 1. */
  version: number;
  /** Account of the trainer who made it. */
  authorId: string;
  /** False once it is withdrawn: whoever is inside goes on, nobody else begins. */
  isActive: boolean;
  title: string;
  description: string;
  category: TrainingCategory;
  difficulty: DifficultyLevel;
  durationMinutes: number;
  isRequired: boolean;
  /** The last day on which declutterers get requests without it; null or missing for none. */
  requiredBy?: string | null;
  isFeatured: boolean;
  orderIndex: number;
  /** Percent of correct answers that completes it. */
  threshold: number;
  maxAttempts: number;
  /** Months for which its certificate is valid; null for good. */
  certificateMonths: number | null;
  objectives: string[];
  prerequisites: string[];
  hasQuiz: boolean;
  blockCount: number;
  firstBlocks: BlockHead[];
  publishedAt: Date;
}

/** One version as it was published. */
export interface PublishedModule extends ModuleHead {
  blocks: BlockDraft[];
}

/** A module as its author works on it. */
export interface ModuleRecord {
  id: string;
  authorId: string;
  draft: ModuleContent;
  /** Rises with every save of the draft. */
  revision: number;
  /** Null where no open editor has saved. */
  lastSave: SaveMark | null;
  isActive: boolean;
  /** What the published version requires of declutterers; null where it requires nothing. */
  required: Requirement | null;
  publishedVersion: number | null;
  hasChanges: boolean;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
}

export interface VersionHead {
  version: number;
  publishedAt: Date;
  publishedBy: string;
  note: string;
}

const CARD_BLOCKS = 2;
/** Beginnings of words that are found, in characters. */
const LONGEST = 12;
const MOST_WORDS = 200;
/** Of one search; the others say nothing more. */
const MOST_SOUGHT = 6;

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? '';

const wordsIn = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);

/** The beginnings of all words by which a module is found, each once. */
export const searchWordsOf = (content: ModuleContent): string[] => {
  const text = [
    content.title,
    labelOf(TRAINING_CATEGORY_OPTIONS, content.category),
    labelOf(DIFFICULTY_OPTIONS, content.difficulty_level),
    content.description,
    ...content.learning_objectives,
  ].join(' ');
  const beginnings = wordsIn(text).flatMap((word) => {
    const characters = [...word].slice(0, LONGEST);
    return characters.map((_, end) => characters.slice(0, end + 1).join(''));
  });
  return [...new Set(beginnings)];
};

/** What a search asks for, the longest word first: it rules out the most. */
export const soughtWords = (text: string): string[] => {
  const words = [...new Set(wordsIn(text).map((word) => [...word].slice(0, LONGEST).join('')))];
  return words.sort((one, other) => other.length - one.length).slice(0, MOST_SOUGHT);
};

/** Every file that the blocks name, each once. */
export const filesOf = (blocks: readonly BlockDraft[]): string[] => [
  ...new Set(
    blocks.flatMap((block) => ('file_id' in block && block.file_id !== null ? [block.file_id] : [])),
  ),
];

/** What a version says of itself in lists. */
export const headOf = (
  content: ModuleContent,
): Omit<ModuleHead, 'id' | 'version' | 'authorId' | 'isActive' | 'publishedAt'> => ({
  title: content.title,
  description: content.description,
  category: content.category,
  difficulty: content.difficulty_level,
  durationMinutes: content.duration_minutes,
  isRequired: content.is_required,
  requiredBy: content.required_by ?? null,
  isFeatured: content.is_featured,
  orderIndex: content.order_index,
  threshold: content.completion_threshold,
  maxAttempts: content.max_attempts,
  certificateMonths: content.certificate_months,
  objectives: content.learning_objectives,
  prerequisites: content.prerequisites,
  hasQuiz: content.content_blocks.some(({ type }) => type === 'quiz'),
  blockCount: content.content_blocks.length,
  firstBlocks: content.content_blocks
    .slice(0, CARD_BLOCKS)
    .map(({ id, title, type }) => ({ id, title, type })),
});

/** Equal for contents that say the same, whatever the order of their keys. */
export const printOf = (content: ModuleContent): string => {
  const sorted = (_key: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('base64url');
};
