import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAllDrafts, clearVisitorDrafts, formDraft, keptDraft, visitorDraft } from './kept-draft';

const START = { notes: '', days: [] as string[] };
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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
    keptDraft(sessionStorage, 'answers', 'ann').save(START);
    clearAllDrafts('ann');
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['gently-sorted:report:bea']);
  });

  it('is no reason to fail when a browser refuses to open its storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => clearAllDrafts('ann')).not.toThrow();
    vi.restoreAllMocks();
  });
});

describe('a draft of a visitor', () => {
  const HOUR_MS = 3_600_000;

  it('lies in this tab and not on the device, until it is cleared', () => {
    const draft = visitorDraft('register');
    draft.save({ step: 2 });
    expect(visitorDraft('register').read()).toEqual({ step: 2 });
    expect(visitorDraft('apply').read()).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
    draft.clear();
    expect(draft.read()).toBeNull();
  });

  it.each([
    ['is there', 2 * HOUR_MS - 1, { step: 2 }],
    ['has gone', 2 * HOUR_MS, null],
  ])('%s after it was left alone for %i ms', (_what, later, expected) => {
    visitorDraft('register', () => 1000).save({ step: 2 });
    expect(visitorDraft('register', () => 1000 + later).read()).toEqual(expected);
    expect(sessionStorage).toHaveLength(expected ? 1 : 0);
  });

  it('is not restored when it claims to be of a later time, or says no time', () => {
    visitorDraft('register', () => 2000).save({ step: 2 });
    expect(visitorDraft('register', () => 1000).read()).toBeNull();
    sessionStorage.setItem('gently-sorted:draft:register', '{"step":2}');
    expect(visitorDraft('register').read()).toBeNull();
  });

  it('costs nothing but itself where the browser blocks the data of the site', () => {
    const blocked = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const draft = visitorDraft('register');
    expect(() => draft.save({ step: 2 })).not.toThrow();
    expect(draft.read()).toBeNull();
    expect(() => draft.clear()).not.toThrow();
    expect(() => clearVisitorDrafts()).not.toThrow();
    blocked.mockRestore();
  });

  it('leaves nothing behind once visitors are forgotten, not even from an earlier release', () => {
    visitorDraft('register').save({ step: 2 });
    localStorage.setItem('gently-sorted:draft:contact', '{"values":{"message":"Words of a stranger"}}');
    keptDraft(localStorage, 'report', 'ann').save(START);
    clearVisitorDrafts();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['gently-sorted:report:ann']);
  });
});

it('keeps a form per person, and apart from that of visitors', () => {
  formDraft('contact', null).save({ message: 'by a visitor' });
  formDraft('contact', 'ann').save({ message: 'by Ann' });
  expect(formDraft('contact', 'bea').read()).toBeNull();
  expect(formDraft('contact', 'ann').read()).toEqual({ message: 'by Ann' });
  expect(formDraft('contact', null).read()).toEqual({ message: 'by a visitor' });
});
