import { APPLICANT_TEXTS } from '@gently/contracts/application-options';
import { expect, it } from 'vitest';
import { checkProblems } from './check-days';

const TODAY = '2035-01-15';

it.each([
  ['2035-01-15', []],
  ['2034-01-14', []],
  [null, []],
  [undefined, []],
  ['2035-01-16', [APPLICANT_TEXTS.future]],
  ['2034-01-13', [APPLICANT_TEXTS.longAgo]],
  ['1900-01-01', [APPLICANT_TEXTS.longAgo]],
] as const)('a check on %s has the problems %j', (day, problems) => {
  for (const field of ['identity_seen_on', 'references_contacted_on'] as const)
    expect(checkProblems({ [field]: day }, { stored: {}, today: TODAY })).toEqual(
      problems.map((message) => ({ field, message })),
    );
});

it('a day that was recorded long ago and stays has no problem beside a new one', () => {
  const stored = { identity_seen_on: '2033-05-01', references_contacted_on: null };
  const days = { identity_seen_on: '2033-05-01', references_contacted_on: '2035-01-10' };
  expect(checkProblems(days, { stored, today: TODAY })).toEqual([]);
  const changed = { ...days, identity_seen_on: '2033-05-02' };
  expect(checkProblems(changed, { stored, today: TODAY })).toEqual([
    { field: 'identity_seen_on', message: APPLICANT_TEXTS.longAgo },
  ]);
});
