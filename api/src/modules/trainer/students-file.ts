import { csvLines, csvStart } from '@gently/contracts/csv';
import { londonDate } from '@gently/contracts/dates';
import { PROGRESS_STATUS_OPTIONS } from '@gently/contracts/training-options';
import type { StudentView } from './students.service';

const HEADER = [
  'First name',
  'Last name',
  'Email',
  'Module',
  'Status',
  'Progress (%)',
  'Quiz score (%)',
  'Attempts used',
  'Time spent (minutes)',
  'Started',
  'Completed',
] as const;

const labelOf = (status: string): string =>
  PROGRESS_STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? status;

const lineOf = ({ enrolment, head }: StudentView) => [
  enrolment.firstName,
  enrolment.lastName,
  enrolment.email,
  head?.title ?? '',
  labelOf(enrolment.status),
  enrolment.percentage,
  enrolment.score ?? '',
  enrolment.attemptsUsed,
  Math.floor(enrolment.seconds / 60),
  londonDate(enrolment.startedAt),
  enrolment.completedAt ? londonDate(enrolment.completedAt) : '',
];

/** The table as a file, as its rows are read; dates are London days. */
export async function* studentsCsv(pages: AsyncIterable<readonly StudentView[]>): AsyncGenerator<string> {
  yield csvStart(HEADER);
  for await (const page of pages) yield csvLines(page.map(lineOf));
}
