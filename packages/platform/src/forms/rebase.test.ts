import { describe, expect, it } from 'vitest';
import { rebase } from './rebase';

const BEGAN = { name: 'Body doubling', price: '45', cards: ['home'], version: 1 };

describe('rebase', () => {
  it('takes the newest value of every field that the person has not changed', () => {
    const typed = { ...BEGAN, name: 'Company' };
    const newest = { ...BEGAN, price: '40', cards: ['home', 'online'], version: 2 };
    expect(rebase({ typed, began: BEGAN, newest })).toEqual({ ...newest, name: 'Company' });
  });

  it('keeps what the person typed where a colleague has changed the same field', () => {
    const typed = { ...BEGAN, price: '50', cards: [] };
    const newest = { ...BEGAN, price: '40', cards: ['online'] };
    expect(rebase({ typed, began: BEGAN, newest })).toEqual(typed);
  });

  it('keeps what the person typed where nothing newer is stored', () => {
    const typed = { ...BEGAN, cards: ['online'] };
    expect(rebase({ typed, began: BEGAN, newest: BEGAN })).toEqual(typed);
  });
});
