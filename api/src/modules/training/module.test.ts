import { createModuleBody } from '@gently/contracts/training-authoring';
import { describe, expect, it } from 'vitest';
import { moduleBody, quizBlock, textBlock } from '../../testing/training-stage';
import { filesOf, headOf, printOf, searchWordsOf, soughtWords } from './module';

const content = (overrides?: Parameters<typeof moduleBody>[0]) =>
  createModuleBody.parse(moduleBody(overrides));

describe('the words of a module', () => {
  it('are found by their beginnings, without accents and capitals', () => {
    const words = searchWordsOf(content({ title: 'Café ADHD' }));
    for (const sought of ['c', 'caf', 'café', 'Adh', 'ADHD']) {
      const [word] = soughtWords(sought);
      expect(words).toContain(word);
    }
    expect(words).not.toContain('dhd');
    expect(new Set(words).size).toBe(words.length);
  });

  it('are those of title, description, category, level and objectives', () => {
    const words = searchWordsOf(
      content({
        title: 'Alpha',
        description: 'Bravo',
        category: 'safety',
        difficulty_level: 'advanced',
        learning_objectives: ['Charlie'],
      }),
    );
    expect(words).toEqual(expect.arrayContaining(['alpha', 'bravo', 'safety', 'advanced', 'charlie']));
    expect(words).not.toContain('shelf');
  });

  it('are sought longest first, each once, six at most', () => {
    expect(soughtWords('an  Executive an function!')).toEqual(['executive', 'function', 'an']);
    expect(soughtWords('one two three four five six seven eight')).toHaveLength(6);
    expect(soughtWords(' -- ')).toEqual([]);
    expect(soughtWords('incomprehensibilities')).toEqual(['incomprehens']);
    const words = searchWordsOf(content({ title: 'Incomprehensibilities' }));
    expect(words).toContain('incomprehens');
    expect(words.filter((word) => word.startsWith('incomprehensi'))).toEqual([]);
  });

  it('are the first two hundred: nobody makes a module found by everything', () => {
    const objectives = [...'abcdefghi'].map((row) =>
      Array.from({ length: 30 }, (_, index) => `${row}${index}`).join(' '),
    );
    const words = searchWordsOf(content({ learning_objectives: objectives }));
    expect(words).toContain('a0');
    expect(words).not.toContain('i29');
  });
});

describe('a version', () => {
  it('says the same only if it does, whatever the order of its keys', () => {
    const one = content();
    const other = Object.fromEntries(Object.entries(one).reverse()) as typeof one;
    expect(printOf(other)).toBe(printOf(one));
    expect(printOf({ ...one, max_attempts: one.max_attempts + 1 })).not.toBe(printOf(one));
    expect(printOf({ ...one, content_blocks: [...one.content_blocks].reverse() })).not.toBe(printOf(one));
  });

  it('has a head with its first two blocks, and whether it asks questions', () => {
    const head = headOf(
      content({ content_blocks: [textBlock(), textBlock('text-block-2', 'Then'), quizBlock()] }),
    );
    expect(head).toMatchObject({ hasQuiz: true, blockCount: 3 });
    expect(head.firstBlocks).toEqual([
      { id: 'text-block-1', title: 'Before you begin', type: 'text' },
      { id: 'text-block-2', title: 'Then', type: 'text' },
    ]);
    expect(headOf(content({ quiz: 0 })).hasQuiz).toBe(false);
  });

  it('names each of its files once', () => {
    const file_id = '64b7f0c2a1b2c3d4e5f60718';
    const { content_blocks: blocks } = content({
      content_blocks: [
        textBlock(),
        { type: 'video', id: 'video-1', file_id },
        { type: 'file', id: 'file-1', file_id },
        { type: 'image', id: 'image-1' },
      ],
    });
    expect(filesOf(blocks)).toEqual([file_id]);
  });
});
