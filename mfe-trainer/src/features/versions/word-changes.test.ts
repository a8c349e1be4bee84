import { expect, it } from 'vitest';
import { wordChanges } from './word-changes';

it('tells what stayed, what went and what came', () => {
  expect(wordChanges('One small shelf first', 'One calm shelf first')).toEqual([
    { kind: 'same', text: 'One ' },
    { kind: 'del', text: 'small ' },
    { kind: 'ins', text: 'calm ' },
    { kind: 'same', text: 'shelf first' },
  ]);
});

it('tells of a text that is new, gone or the same', () => {
  expect(wordChanges('', 'New words')).toEqual([{ kind: 'ins', text: 'New words' }]);
  expect(wordChanges('Old words', '')).toEqual([{ kind: 'del', text: 'Old words' }]);
  expect(wordChanges('The same', 'The same')).toEqual([{ kind: 'same', text: 'The same' }]);
  expect(wordChanges('', '')).toEqual([]);
});

it('counts a very long text as rewritten', () => {
  const [old, fresh] = ['a '.repeat(2_500), 'b '.repeat(2_500)];
  expect(wordChanges(old, fresh)).toEqual([
    { kind: 'del', text: old },
    { kind: 'ins', text: fresh },
  ]);
});
