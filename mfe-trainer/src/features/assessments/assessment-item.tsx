import { momentWords } from '@gently/contracts/time-words';
import type { Assessment } from '@gently/contracts/trainer';
import { Badge, Card, Disclosure, Heading, Inline, Stack, Text } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { counted } from '../../shared/words';
import { endOf, lookOf, resultWords, type Look, type Taker, TAKER_LOOKS } from './assessment-words';
import { CancelAssessment } from './cancel-assessment';
import { ExtraTime } from './extra-time';

const Sign = ({ look: { label, ...look } }: { look: Look }) => <Badge {...look}>{label}</Badge>;

const nameOf = ({ first_name: first, last_name: last }: Taker): string => `${first} ${last}`.trim();

const columnsOf = (assessment: Assessment, now: number): readonly DataColumn<Taker>[] => [
  { key: 'name', label: 'Student', cell: nameOf, sortBy: nameOf },
  {
    key: 'state',
    label: 'State',
    cell: ({ state }) => <Sign look={TAKER_LOOKS[state]} />,
    sortBy: ({ state }) => state,
  },
  { key: 'score', label: 'Result', cell: resultWords, sortBy: ({ score }) => score ?? -1, numeric: true },
  {
    key: 'extra',
    label: 'Extra time',
    cell: (student) => (
      <ExtraTime assessment={assessment} student={student} name={nameOf(student)} now={now} />
    ),
    sortBy: ({ extra_minutes: extra }) => extra,
  },
];

/** One agreed time for the quiz of a module, with how each student stands. `now` in milliseconds since the epoch. */
export const AssessmentItem = ({ assessment, now }: { assessment: Assessment; now: number }) => {
  const { id, module_title: title, starts_at: starts, ends_at: ends, note, cancelled, students } = assessment;
  const isOverForAll = students.every((student) => now >= endOf(assessment, student));
  const taken = students.filter(({ state }) => state === 'taken').length;
  return (
    <Card as="li" aria-labelledby={`assessment-${id}`}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $align="start" $gap={3}>
          <Heading as="h2" id={`assessment-${id}`} $size="small">
            {title}
          </Heading>
          <Sign look={lookOf(assessment, now)} />
        </Inline>
        <Text>
          From {momentWords(starts)} until {momentWords(ends)}
        </Text>
        {note && <Text $tone="quiet">{note}</Text>}
        <Disclosure summary={`${counted(students.length, 'student')}, ${taken} taken`}>
          <DataTable
            caption={`Students of the assessment of ${title}`}
            columns={columnsOf(assessment, now)}
            items={students}
            keyOf={({ user_id: person }) => person}
          />
        </Disclosure>
        {!cancelled && !isOverForAll && <CancelAssessment assessment={assessment} />}
      </Stack>
    </Card>
  );
};
