import { describe, expect, it } from 'vitest';
import { isSlip, nameChangeOf, nameOnIssue } from './name-correction';

describe('isSlip', () => {
  it.each([
    ['a letter too many', 'Rowann Hill', 'Rowan Hill', true],
    ['a letter left out', 'Rowa Hill', 'Rowan Hill', true],
    ['two letters swapped', 'Rowna Hill', 'Rowan Hill', true],
    ['two other letters in a long name', 'Catharine Whitfeeld', 'Catherine Whitfield', true],
    ['two other letters in a short name', 'Jo Lee', 'Bo Lea', false],
    ['one other letter in a very short name', 'Al', 'Bo', false],
    ['accents, capitals and a hyphen', 'zoe anne o’neill', 'Zoë-Anne O’Neill', true],
    ['first and last name exchanged', 'Hill Rowan', 'Rowan Hill', true],
    ['another last name', 'Rowan Hill', 'Rowan Presently', false],
    ['another first name', 'Rowan Hill', 'Robert Hill', false],
    ['another person', 'Rowan Hill', 'Ada Byron', false],
    ['no name before', '', 'Rowan Hill', false],
  ])('is right about %s', (_case, name, corrected, expected) => {
    expect(isSlip(name, corrected)).toBe(expected);
    expect(isSlip(corrected, name)).toBe(expected);
  });
});

describe('nameChangeOf', () => {
  const certificate = { holderName: 'Rowann Hill', nameCorrectedOn: null, revoked: null };
  const revoked = { at: new Date(0), reason: '', by: null };
  it.each([
    ['a slip', certificate, 'Rowan Hill', 'own'],
    ['a second slip', { ...certificate, nameCorrectedOn: '2035-01-17' }, 'Rowan Hill', 'review'],
    ['another name', certificate, 'Ada Byron', 'review'],
    ['the same name', certificate, 'Rowann Hill', null],
    ['a certificate that was taken back', { ...certificate, revoked }, 'Rowan Hill', null],
  ])('is right about %s', (_case, given, accountName, expected) => {
    expect(nameChangeOf(given, accountName)).toBe(expected);
  });
});

describe('the name on a new certificate', () => {
  const certificate = { holderName: 'Rowann Hill', nameCorrectedOn: null, revoked: null };
  const married = { ...certificate, holderName: 'Rowan Presently' };
  it.each([
    ['of the account without earlier ones', [], 'Rowan Hill'],
    ['of the account when the earlier one has a slip', [certificate], 'Rowan Hill'],
    [
      'of the account when its name was written on the earlier one',
      [{ ...certificate, holderName: 'Rowan Hill' }],
      'Rowan Hill',
    ],
    ['of the earlier one when that is another name', [certificate, married], 'Rowan Presently'],
  ])('is that %s', (_case, basedOn, expected) => {
    expect(nameOnIssue('Rowan Hill', basedOn)).toBe(expected);
  });
});
