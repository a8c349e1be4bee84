import { describe, expect, it } from 'vitest';
import { clearDraft, EMPTY_DRAFT, hasDraft, loadDraft, saveDraft } from './booking-draft';

const answers = { ...EMPTY_DRAFT, scheduled_date: '2030-03-04', notes: 'The cat may help.' };

describe('booking draft', () => {
  it('gives a person back what they answered', () => {
    saveDraft(localStorage, 'rowan', answers);
    expect(loadDraft(localStorage, 'rowan')).toEqual(answers);
  });

  it('never shows one person the answers of another', () => {
    saveDraft(localStorage, 'rowan', answers);
    expect(loadDraft(localStorage, 'ash')).toEqual(EMPTY_DRAFT);
  });

  it('starts empty after it was cleared, or when what is stored cannot be read', () => {
    saveDraft(localStorage, 'rowan', answers);
    clearDraft(localStorage, 'rowan');
    expect(loadDraft(localStorage, 'rowan')).toEqual(EMPTY_DRAFT);
    localStorage.setItem('gently-sorted:booking-draft:rowan', '{broken');
    expect(loadDraft(localStorage, 'rowan')).toEqual(EMPTY_DRAFT);
  });

  it('knows whether a person has begun', () => {
    expect(hasDraft(localStorage, 'rowan')).toBe(false);
    saveDraft(localStorage, 'rowan', answers);
    expect(hasDraft(localStorage, 'rowan')).toBe(true);
    expect(hasDraft(localStorage, 'ash')).toBe(false);
  });

  it('goes on when the browser refuses to store anything', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => saveDraft(full as unknown as Storage, 'rowan', answers)).not.toThrow();
  });
});
