import { createModuleBody } from '@gently/contracts/training-authoring';
import { blockDraft } from '@gently/contracts/training-blocks';
import { BLOCK_TYPES } from '@gently/contracts/training-options';
import { describe, expect, it } from 'vitest';
import { buildDraft } from '../../testing/build';
import { moved } from '../../shared/moved';
import { contentOf, newBlock, newPartId, readerOf } from './content';
import { storingProblems } from './field-problems';

describe('a new part', () => {
  // spec: S2-19
  it.each(BLOCK_TYPES)('of the type %s can be stored at once', (type) => {
    expect(blockDraft.safeParse(newBlock(type)).error).toBeUndefined();
  });

  // spec: S2-19
  it('of a quiz has a question with four options and no answer yet', () => {
    expect(newBlock('quiz', 'quiz-one')).toMatchObject({
      questions: [{ options: ['', '', '', ''], correct: null }],
    });
  });

  it('has an id of its own', () => {
    expect(newPartId()).not.toBe(newPartId());
  });
});

describe('the order', () => {
  // spec: S2-19
  it('changes by one item at another place, and by nothing outside the list', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
  });
});

describe('what is stored', () => {
  it('is what the author wrote, without what the server adds', () => {
    const content = contentOf(buildDraft());
    expect(Object.keys(content).sort()).toEqual(Object.keys(createModuleBody.shape).sort());
    expect(storingProblems(content)).toEqual([]);
  });

  it('has a title and whole numbers', () => {
    const content = contentOf(buildDraft());
    expect(storingProblems({ ...content, title: '' })[0]?.message).toBe('Please enter a title');
    expect(storingProblems({ ...content, duration_minutes: Number.NaN })[0]?.message).toBe(
      'Please enter at least 1 minute',
    );
  });
});

describe('the preview', () => {
  it.each(['youtube', 'video', 'audio', 'image', 'file'] as const)('has nothing of an empty %s', (type) => {
    expect(readerOf(newBlock(type), [])).toBeNull();
  });

  it('shows decoration without words, and a video by its id', () => {
    const image = newBlock('image');
    if (image.type === 'image')
      expect(
        readerOf({ ...image, drawing: 'timer_tea', alt: 'A kettle', decorative: true }, []),
      ).toMatchObject({ alt: '', file: null });
    const video = newBlock('youtube');
    if (video.type === 'youtube')
      expect(readerOf({ ...video, url: 'https://youtu.be/abcdefghijk' }, [])).toMatchObject({
        video_id: 'abcdefghijk',
      });
  });

  it('tells how many questions a quiz has', () => {
    expect(readerOf(newBlock('quiz'), [])).toMatchObject({ question_count: 1 });
  });
});
