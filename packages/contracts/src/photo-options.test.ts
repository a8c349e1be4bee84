import { describe, expect, it } from 'vitest';
import { photoProblem } from './photo-options';

const MEGABYTE = 1024 * 1024;

describe('a chosen file', () => {
  it.each([
    ['image/jpeg', 10 * MEGABYTE, null],
    ['image/png', 1, null],
    ['image/webp', 1, null],
    ['image/jpeg', 10 * MEGABYTE + 1, 'A photo may be at most 10 MB. Please choose a smaller one.'],
    ['image/gif', 1, 'Please choose a photo in the form JPEG, PNG or WebP.'],
    ['application/pdf', 1, 'Please choose a photo in the form JPEG, PNG or WebP.'],
  ])('%s of %i bytes: %s', (type, size, problem) => {
    expect(photoProblem({ type, size })).toBe(problem);
  });
});
