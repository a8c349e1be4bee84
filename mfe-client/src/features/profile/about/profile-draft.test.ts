import { buildProfile } from '@gently/testing/factories';
import { describe, expect, it } from 'vitest';
import { clearAllDrafts, clearDraft, loadDraft, saveDraft } from './profile-draft';
import { valuesOf } from './profile-values';

const stored = valuesOf(buildProfile());
const typed = { ...stored, location: 'Leeds', sensory_needs: ['good_lighting' as const] };
const KEY = 'gently-sorted:profile-draft:rowan';

describe('profile draft', () => {
  it('gives a person back what they typed, and nobody else', () => {
    saveDraft(localStorage, 'rowan', typed);
    expect(loadDraft(localStorage, 'rowan', stored)).toEqual(typed);
    expect(loadDraft(localStorage, 'ash', stored)).toBeNull();
  });

  it('is gone once it was cleared', () => {
    saveDraft(localStorage, 'rowan', typed);
    clearDraft(localStorage, 'rowan');
    expect(loadDraft(localStorage, 'rowan', stored)).toBeNull();
  });

  it.each(['{broken', '7', '[]'])('is nothing where what was kept cannot be read: %s', (kept) => {
    localStorage.setItem(KEY, kept);
    expect(loadDraft(localStorage, 'rowan', stored)).toBeNull();
  });

  it('leaves out what is unknown or of another kind', () => {
    localStorage.setItem(KEY, JSON.stringify({ location: 'Leeds', phone: 7, sensory_needs: {}, odd: 1 }));
    expect(loadDraft(localStorage, 'rowan', stored)).toEqual({ ...stored, location: 'Leeds' });
  });

  it('goes on when the browser refuses to store anything', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => saveDraft(full as unknown as Storage, 'rowan', typed)).not.toThrow();
  });

  it('leaves nothing of a person behind, and everything of others', () => {
    saveDraft(localStorage, 'rowan', typed);
    localStorage.setItem('gently-sorted:booking-draft:rowan', '{}');
    saveDraft(localStorage, 'ash', typed);
    clearAllDrafts(localStorage, 'rowan');
    expect(Object.keys(localStorage)).toEqual(['gently-sorted:profile-draft:ash']);
  });
});
