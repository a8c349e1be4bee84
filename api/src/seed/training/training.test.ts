import { moduleContent } from '@gently/contracts/training-authoring';
import type { BlockDraft } from '@gently/contracts/training-blocks';
import { DIFFICULTY_LEVELS, MODULE_DRAWINGS } from '@gently/contracts/training-options';
import { HIGHEST_GRADE, readingGrade } from '@gently/testing/reading-grade';
import { describe, expect, it } from 'vitest';
import { publishProblems, repeatsAnId } from '../../modules/training/publishing';
import { TRAINING_COURSES, TRAINING_MODULES } from './index';

const MODULES = TRAINING_MODULES.map(({ id, content }, index) => ({
  id,
  index,
  title: content.title,
  content,
}));

const ofType = <Type extends BlockDraft['type']>(blocks: readonly BlockDraft[], type: Type) =>
  blocks.filter((block): block is Extract<BlockDraft, { type: Type }> => block.type === type);
const questionsIn = (blocks: readonly BlockDraft[]) =>
  ofType(blocks, 'quiz').flatMap(({ questions }) => questions);
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

describe.each(MODULES)('the module $title', ({ content, index }) => {
  const blocks = content.content_blocks;

  it('can be published, with what comes first published before it', () => {
    const published = new Set(MODULES.slice(0, index).map(({ id }) => id));
    expect(publishProblems(content, { files: new Map(), published })).toEqual([]);
    expect(repeatsAnId(blocks)).toBe(false);
    expect(moduleContent.parse(content)).toEqual(content);
  });

  it('has something to read, to look at and to think about before its quiz', () => {
    const texts = ofType(blocks, 'text');
    expect(texts.length).toBeGreaterThanOrEqual(4);
    expect(texts.length).toBeLessThanOrEqual(6);
    const lengths = texts.map((block) => ({ id: block.id, words: wordsIn(block.content) }));
    expect(lengths.filter(({ words }) => words < 120 || words > 250)).toEqual([]);
    expect(ofType(blocks, 'image').map(({ alt }) => alt.length > 40)).toEqual([true]);
    expect(ofType(blocks, 'interactive').map(({ cards }) => cards.length)).toEqual([3]);
    expect(blocks.at(-1)?.type).toBe('quiz');
  });

  it('reads at grade 9 or below', () => {
    const texts = ofType(blocks, 'text').map((block) => block.content.replaceAll(/[*\d]/g, ''));
    expect(readingGrade(texts.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
  });

  it('gives its answers away neither by their place nor by their length', () => {
    const questions = questionsIn(blocks);
    expect(questions).toHaveLength(6);
    const at = (place: number): number => questions.filter(({ correct }) => correct === place).length;
    expect(Math.max(...[0, 1, 2, 3].map(at))).toBeLessThanOrEqual(3);
    const isLongest = questions.filter(({ options, correct }) =>
      options.every(
        (option, place) => place === correct || option.length < (options[correct ?? -1] ?? '').length,
      ),
    );
    expect(isLongest.length).toBeLessThanOrEqual(3);
    expect(questions.filter(({ explanation }) => explanation === '')).toEqual([]);
  });
});

describe('the modules together', () => {
  it('have ids of their own, and an order without gaps for doubt', () => {
    const blocks = MODULES.flatMap(({ content }) => content.content_blocks);
    expect(new Set(MODULES.map(({ id }) => id)).size).toBe(MODULES.length);
    expect(repeatsAnId(blocks)).toBe(false);
    const order = MODULES.map(({ content }) => content.order_index);
    expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
  });

  it('show every drawing once', () => {
    const shown = MODULES.flatMap(({ content }) => ofType(content.content_blocks, 'image'));
    expect(shown.map(({ drawing }) => drawing).sort()).toEqual([...MODULE_DRAWINGS].sort());
  });

  it('are required where safety and limits are learned, and begin at every level', () => {
    const required = MODULES.filter(({ content }) => content.is_required);
    expect(required.map(({ content }) => content.certificate_months)).toEqual([24, 12]);
    expect(required.map(({ content }) => content.category)).toEqual(['safety', 'safety']);
    expect(MODULES.filter(({ content }) => content.is_featured)).toHaveLength(2);
    const levels = new Set(MODULES.map(({ content }) => content.difficulty_level));
    expect(levels).toEqual(new Set(DIFFICULTY_LEVELS));
  });
});

// spec: C2.8-04
describe('the courses', () => {
  const minutes = new Map(MODULES.map(({ id, content }) => [id, content.duration_minutes]));
  const known = (ids: readonly string[]) => ids.filter((id) => minutes.has(id));

  it('take the hours that the public pages promise, in whole modules, each in one course', () => {
    for (const { moduleIds, hours } of TRAINING_COURSES)
      expect(moduleIds.reduce((sum, id) => sum + (minutes.get(id) ?? Number.NaN), 0)).toBe(hours * 60);
    expect(TRAINING_COURSES.map(({ hours }) => hours)).toEqual([2, 3, 2, 1]);
    const named = TRAINING_COURSES.flatMap(({ moduleIds }) => moduleIds);
    expect([known(named).length, new Set(named).size]).toEqual([named.length, named.length]);
  });

  it('can be taken in their order', () => {
    const named = TRAINING_COURSES.flatMap(({ moduleIds }) => moduleIds);
    const order = MODULES.map(({ id }) => id).filter((id) => named.includes(id));
    expect(named).toEqual(order);
  });
});
