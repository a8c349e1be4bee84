import { describe, expect, it } from 'vitest';
import { readingGrade, sentencesOf } from './reading-grade';

describe('the reading grade', () => {
  it('is low for plain words and high for heavy words', () => {
    expect(readingGrade('The cat sat on the mat. It was warm.')).toBeLessThan(3);
    expect(
      readingGrade('Organisational methodologies necessitate considerable administrative familiarisation.'),
    ).toBeGreaterThan(15);
  });
});

describe('the sentences of a page', () => {
  it('are its whole ones, each once', () => {
    const page = document.createElement('main');
    page.innerHTML = `
      <h1>Welcome back</h1>
      <ul><li><p>Take your  time.</p></li><li>No hurry</li></ul>
      <p>Take your time.</p><p>May we <strong>help</strong>?</p>`;
    expect(sentencesOf(page)).toEqual(['Take your time.', 'May we help?']);
  });
});
