import { describe, expect, it } from 'vitest';
import { checkTopUp } from './top-up-amount';

describe('checkTopUp', () => {
  it.each([
    ['3', 3],
    ['7.5', 7.5],
    ['£7,50', 7.5],
    [' 0.01 ', 0.01],
    ['500', 500],
    ['0', 0],
  ])('reads %j as %d pounds', (typed, pounds) => {
    expect(checkTopUp(typed)).toEqual({ ok: true, pounds });
  });

  it.each(['', 'a lot', '-5', '1.234', '1e3', '5 pounds'])('asks for an amount instead of %j', (typed) => {
    expect(checkTopUp(typed)).toEqual({ ok: false, message: 'Please type an amount, such as 3 or 7.50' });
  });

  it('takes at most what the fund takes at once', () => {
    expect(checkTopUp('500.01')).toEqual({ ok: false, message: 'Please choose at most £500' });
  });
});
