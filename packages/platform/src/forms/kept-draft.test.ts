import { beforeEach, describe, expect, it } from 'vitest';
import { clearAllDrafts, deviceDraft, keptDraft } from './kept-draft';

const START = { notes: '', days: [] as string[] };
beforeEach(() => localStorage.clear());

describe('a kept draft', () => {
  it('gives back what was typed, only to the person who typed it', () => {
    keptDraft(localStorage, 'report', 'ann').save({ notes: 'Sorted', days: ['Monday'] });
    expect(keptDraft(localStorage, 'report', 'ann').load(START)).toEqual({
      notes: 'Sorted',
      days: ['Monday'],
    });
    expect(keptDraft(localStorage, 'report', 'bea').load(START)).toBeNull();
    expect(keptDraft(localStorage, 'other', 'ann').load(START)).toBeNull();
  });

  it('leaves out what no longer fits, and is gone when it is cleared', () => {
    const draft = keptDraft(localStorage, 'report', 'ann');
    draft.save({ notes: 5, days: ['Friday'], more: true });
    expect(draft.load(START)).toEqual({ notes: '', days: ['Friday'] });
    draft.clear();
    expect(draft.load(START)).toBeNull();
  });

  it('gives back what was stored when its form began, apart from what was typed', () => {
    const draft = keptDraft(localStorage, 'report', 'ann');
    draft.save({ ...START, notes: 'Sorted' }, { notes: 'Before', days: 'none', more: true });
    expect(draft.loadBegan(START)).toEqual({ notes: 'Before', days: [] });
    expect(draft.load(START)).toEqual({ notes: 'Sorted', days: [] });
    draft.save({ notes: 'Sorted' });
    expect(draft.loadBegan(START)).toBeNull();
  });

  it('is nothing where the storage holds nonsense or refuses', () => {
    const draft = keptDraft(localStorage, 'report', 'ann');
    localStorage.setItem('gently-sorted:report:ann', '{');
    expect(draft.load(START)).toBeNull();
    const refusing = {
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    expect(() => keptDraft(refusing, 'report', 'ann').save(START)).not.toThrow();
  });

  it('leaves nothing of a person behind, and everything of others', () => {
    for (const [name, person] of [
      ['report', 'ann'],
      ['profile', 'ann'],
      ['report', 'bea'],
    ] as const)
      keptDraft(localStorage, name, person).save(START);
    clearAllDrafts(localStorage, 'ann');
    expect(Object.keys(localStorage)).toEqual(['gently-sorted:report:bea']);
  });
});

describe('a draft of this device', () => {
  it("is there for whoever comes next, until it is cleared; it is no person's", () => {
    const draft = deviceDraft(localStorage, 'register');
    draft.save({ step: 2 });
    expect(deviceDraft(localStorage, 'register').read()).toEqual({ step: 2 });
    expect(deviceDraft(localStorage, 'apply').read()).toBeNull();
    clearAllDrafts(localStorage, 'ann');
    expect(draft.read()).toEqual({ step: 2 });
    draft.clear();
    expect(draft.read()).toBeNull();
  });
});
