import { PATHS } from '@gently/contracts/paths';
import type { StudentRow } from '@gently/contracts/trainer';
import { durationWords } from '@gently/contracts/training-options';
import { EmailText, Stack, Text, TextLink, VisuallyHidden } from '@gently/ui';
import type { DataColumn } from '@gently/ui/data';
import { ProgressBadge } from '../../shared/progress-badge';
import { counted, percentWords } from '../../shared/words';
import { ResetAttempts } from './reset-attempts';

const attemptsWords = ({ attempts_used: used, attempts_left: left }: StudentRow): string =>
  `${counted(used, 'attempt')} used${left === null ? '' : `, ${left} left`}`;

const nameOf = ({ first_name, last_name }: StudentRow): string => `${first_name} ${last_name}`.trim();

/** Where the certificates of somebody are found, by their name. */
const certificatesPath = (student: StudentRow): string =>
  `${PATHS.trainerCertificates}?${new URLSearchParams({ q: nameOf(student) })}`;

const Person = ({ student }: { student: StudentRow }) => (
  <Stack $gap={1} $align="start">
    <span>{nameOf(student)}</span>
    <Text as="span" $size={16} $tone="quiet">
      <EmailText email={student.email} />
    </Text>
    <Text as="span" $size={16} $tone="quiet">
      {student.module_title}
    </Text>
    {student.attempts_used > 0 && (
      <Text as="span" $size={16} $tone="quiet">
        {attemptsWords(student)}
      </Text>
    )}
    {student.status === 'completed' && (
      <TextLink to={certificatesPath(student)}>
        Certificates <VisuallyHidden>of {nameOf(student)}</VisuallyHidden>
      </TextLink>
    )}
    <ResetAttempts student={student} />
  </Stack>
);

/** Columns of the table; a key is what the server sorts by. */
export const COLUMNS: readonly DataColumn<StudentRow>[] = [
  { key: 'name', label: 'Student', sortable: true, cell: (student) => <Person student={student} /> },
  {
    key: 'progress',
    label: 'Progress',
    numeric: true,
    sortable: true,
    cell: ({ progress_percentage: percent }) => percentWords(percent),
  },
  {
    key: 'score',
    label: 'Quiz score',
    numeric: true,
    sortable: true,
    cell: ({ quiz_score: score }) => (score === null ? 'No quiz yet' : percentWords(score)),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    cell: ({ status }) => <ProgressBadge status={status} />,
  },
  {
    key: 'time',
    label: 'Time spent',
    numeric: true,
    sortable: true,
    cell: ({ time_spent_minutes: minutes }) => durationWords(minutes),
  },
];
