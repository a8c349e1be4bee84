import { expect, it } from 'vitest';
import { placeOfSave } from './save-order';

const stored = { revision: 5, lastSave: { editor: 'editor-one', number: 3 } };

it.each([
  ['the next of the same editor, whatever revision it knows', 4, 'editor-one', 4, 'next'],
  ['the same save again', 4, 'editor-one', 3, 'stored already'],
  ['the same save again, with the revision that it made', 5, 'editor-one', 3, 'stored already'],
  ['an earlier one of the same editor that comes late', 5, 'editor-one', 2, 'late'],
  ['another editor that knows what is stored', 5, 'editor-two', 1, 'next'],
  ['another editor that does not', 4, 'editor-two', 9, 'late'],
] as const)('%s', (_what, revision, editor, number, place) => {
  expect(placeOfSave(stored, { revision, save: { editor, number } })).toBe(place);
});

it('who names no editor goes by the revision, and so does a draft that no editor has saved', () => {
  expect(placeOfSave(stored, { revision: 5 })).toBe('next');
  expect(placeOfSave(stored, { revision: 4 })).toBe('late');
  const fresh = { revision: 1, lastSave: null };
  const save = { editor: 'editor-one', number: 7 };
  expect(placeOfSave(fresh, { revision: 1, save })).toBe('next');
  expect(placeOfSave(fresh, { revision: 2, save })).toBe('late');
});
