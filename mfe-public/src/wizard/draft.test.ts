import { describe, expect, it } from 'vitest';
import { clearDraft, loadDraft, saveDraft } from './draft';

const empty = {
  email: '',
  password: '',
  agreed: false,
  needs: [] as string[],
  home: { pets: '' },
  people: [{ name: '' }],
};
const values = {
  email: 'rowan@example.test',
  password: 'a-long-password',
  agreed: true,
  needs: ['quiet'],
  home: { pets: 'one shy cat' },
  people: [{ name: 'Ash' }],
};
const KEY = 'gently-sorted:draft:register';

describe('a draft', () => {
  it('comes back with its step, but never with a password', () => {
    saveDraft(localStorage, 'register', { values, step: 3, furthest: 4 }, ['password']);
    expect(localStorage.getItem(KEY)).not.toContain('a-long-password');
    expect(loadDraft(localStorage, 'register', empty)).toEqual({
      values: { ...values, password: '' },
      step: 3,
      furthest: 4,
    });
  });

  it('is gone once it was cleared', () => {
    saveDraft(localStorage, 'register', { values, step: 1, furthest: 1 }, []);
    clearDraft(localStorage, 'register');
    expect(loadDraft(localStorage, 'register', empty)).toBeNull();
  });

  it.each(['{broken', '42', 'null', '{"values":7}'])('takes %s for no draft', (text) => {
    localStorage.setItem(KEY, text);
    expect(loadDraft(localStorage, 'register', empty)).toBeNull();
  });

  it('leaves empty what is missing, unknown or of another kind', () => {
    const stored = {
      values: { email: 4, needs: ['quiet', 3], home: 'x', people: 'y', other: 'z' },
      step: 'a',
    };
    localStorage.setItem(KEY, JSON.stringify(stored));
    expect(loadDraft(localStorage, 'register', empty)).toEqual({
      values: { ...empty, needs: ['quiet'] },
      step: 1,
      furthest: 1,
    });
  });

  it('goes on when the browser refuses to store anything', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() =>
      saveDraft(full as unknown as Storage, 'register', { values, step: 1, furthest: 1 }, []),
    ).not.toThrow();
  });
});
