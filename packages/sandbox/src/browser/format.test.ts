import { describe, expect, it } from 'vitest';
import { formatCvc, formatExpiry, formatNumber, reformat } from './format';

describe('formatting', () => {
  it.each([
    ['42424242424242429', '4242 4242 4242 4242'],
    ['4242-4242', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['', ''],
  ])('number %s → %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['3', '03 / '],
    ['12', '12 / '],
    ['13', '01 / 3'],
    ['1230', '12 / 30'],
    ['12/2030', '12 / 30'],
    ['4/27', '04 / 27'],
    ['12 / 305', '12 / 30'],
  ])('expiry %s → %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it('security code keeps the digits that the brand has', () => {
    expect(formatCvc('12 34', 'visa')).toBe('123');
    expect(formatCvc('12345', 'amex')).toBe('1234');
  });
});

describe('typing in the middle', () => {
  it('keeps the caret behind the same digit', () => {
    expect(reformat({ text: '42942 42', caret: 3 }, '4242 42', false, formatNumber)).toEqual({
      text: '4294 242',
      caret: 3,
    });
  });

  it('deletes the digit before a separator that was deleted', () => {
    expect(reformat({ text: '42424', caret: 4 }, '4242 4', true, formatNumber)).toEqual({
      text: '4244',
      caret: 3,
    });
  });

  it('does not put a separator back while deleting at the end', () => {
    expect(reformat({ text: '12 /', caret: 4 }, '12 / ', true, formatExpiry)).toEqual({
      text: '1',
      caret: 1,
    });
  });
});
