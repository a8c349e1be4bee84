import type { Active, Over } from '@dnd-kit/core';
import { expect, it } from 'vitest';
import { newBlock } from '../content';
import { dragSpokenOf } from './spoken';

it('says name and place of a part that moves', () => {
  const { announcements } = dragSpokenOf([newBlock('text', 'text-one'), newBlock('quiz', 'quiz-one')]);
  const active = { id: 'text-one' } as Active;
  const over = { id: 'quiz-one' } as Over;
  expect(announcements?.onDragStart({ active })).toBe('Text is at place 1 of 2.');
  expect(announcements?.onDragOver({ active, over })).toBe('Text is at place 2 of 2.');
  expect(announcements?.onDragOver({ active, over: null })).toBe('Text is at place 1 of 2.');
  expect(announcements?.onDragEnd({ active, over })).toBe('Put down. Text is at place 2 of 2.');
  expect(announcements?.onDragCancel({ active, over })).toBe('Left where it was. Text is at place 1 of 2.');
});
