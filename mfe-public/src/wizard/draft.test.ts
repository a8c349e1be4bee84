import { visitorDraft } from '@gently/platform/forms';
import { describe, expect, it } from 'vitest';
import { loadDraft, saveDraft } from './draft';

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
const draft = visitorDraft('register');

describe('a draft', () => {
  it('comes back with its step, but never with a password', () => {
    saveDraft(draft, { values, step: 3, furthest: 4 }, ['password']);
    expect(sessionStorage.getItem(KEY)).not.toContain('a-long-password');
    expect(loadDraft(draft, empty)).toEqual({
      values: { ...values, password: '' },
      step: 3,
      furthest: 4,
    });
  });

  it('is gone once it was cleared', () => {
    saveDraft(draft, { values, step: 1, furthest: 1 }, []);
    draft.clear();
    expect(loadDraft(draft, empty)).toBeNull();
  });

  it.each(['{broken', '42', 'null', `{"at":${Date.now()},"typed":{"values":7}}`])(
    'takes %s for no draft',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(loadDraft(draft, empty)).toBeNull();
    },
  );

  it('leaves empty what is missing, unknown or of another kind', () => {
    const stored = {
      values: { email: 4, needs: ['quiet', 3], home: 'x', people: 'y', other: 'z' },
      step: 'a',
    };
    draft.save(stored);
    expect(loadDraft(draft, empty)).toEqual({
      values: { ...empty, needs: ['quiet'] },
      step: 1,
      furthest: 1,
    });
  });
});
