import type { ModuleContent } from '@gently/contracts/training-authoring';
import type { BlockDraft } from '@gently/contracts/training-blocks';
import { MODULE_DRAWING_OPTIONS, durationWords } from '@gently/contracts/training-options';
import { labelOf } from '../../shared/words';

interface TextPart {
  /** The same in every version. */
  id: string;
  name: string;
  text: string;
}

const linesOf = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

const ownText = (block: BlockDraft): string => {
  switch (block.type) {
    case 'text':
      return block.content;
    case 'youtube':
      return block.url;
    case 'image':
      return linesOf([
        block.drawing === null ? '' : labelOf(MODULE_DRAWING_OPTIONS, block.drawing),
        block.alt,
      ]);
    case 'interactive':
      return linesOf(block.cards.flatMap(({ prompt, answer }) => [prompt, answer]));
    case 'quiz':
      return linesOf([
        block.ask_count === undefined ? '' : `Asks ${block.ask_count} of ${block.questions.length} questions`,
        ...block.questions.flatMap(({ question, options, correct, explanation }) => [
          question,
          ...options.map((option, index) => `${index === correct ? '✓' : '–'} ${option}`),
          explanation,
        ]),
      ]);
    case 'video':
    case 'audio':
    case 'file':
      return '';
  }
};

const blockText = (block: BlockDraft): string =>
  linesOf([
    ownText(block),
    'caption' in block ? block.caption : '',
    'transcript' in block ? block.transcript : '',
  ]);

const detailsOf = (content: ModuleContent): TextPart[] => [
  { id: 'title', name: 'Title', text: content.title },
  { id: 'description', name: 'Description', text: content.description },
  {
    id: 'rules',
    name: 'Rules',
    text: `${durationWords(content.duration_minutes)}, ${content.completion_threshold}% to pass, ${content.max_attempts} attempts`,
  },
  { id: 'objectives', name: 'Learning objectives', text: linesOf(content.learning_objectives) },
];

/** @returns a module as texts that can be compared, each with its name */
export const partsOf = (content: ModuleContent): TextPart[] => [
  ...detailsOf(content),
  ...content.content_blocks.map((block, index) => ({
    id: block.id,
    name: `Part ${index + 1}`,
    text: linesOf([block.title, blockText(block)]),
  })),
];

/** @returns each part of either version with both texts, in the order of the later one; what is gone comes last */
export const pairsOf = (before: ModuleContent, after: ModuleContent) => {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const gone = old.filter(({ id }) => fresh.every((part) => part.id !== id));
  return [
    ...fresh.map(({ id, name, text }) => ({
      id,
      name,
      from: old.find((part) => part.id === id)?.text ?? '',
      to: text,
    })),
    ...gone.map(({ id, name, text }) => ({ id, name: `${name}, removed`, from: text, to: '' })),
  ];
};
