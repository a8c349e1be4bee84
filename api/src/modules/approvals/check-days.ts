import type { ApplicantChecks } from '@gently/contracts/applications';
import { APPLICANT_TEXTS, CHECK_DAYS } from '@gently/contracts/application-options';
import { addDays, type IsoDate } from '@gently/contracts/dates';

interface Problem {
  field: keyof ApplicantChecks;
  message: string;
}
const FIELDS = ['identity_seen_on', 'references_contacted_on'] as const;

/**
 * The problems with the days on which checks took place, by field: they lie in the last twelve months. A page may send a day
 * that was recorded long ago again with the other one, so a day that stays as it is has no problem.
 * @param stored the days that are recorded
 * @param today London day
 */
export const checkProblems = (
  days: ApplicantChecks,
  { stored, today }: { stored: ApplicantChecks; today: IsoDate },
): Problem[] => {
  const earliest = addDays(today, -CHECK_DAYS);
  return FIELDS.flatMap((field): Problem[] => {
    const day = days[field] ?? null;
    if (day === stored[field]) return [];
    if (day !== null && day > today) return [{ field, message: APPLICANT_TEXTS.future }];
    return day !== null && day < earliest ? [{ field, message: APPLICANT_TEXTS.longAgo }] : [];
  });
};
