import { londonDate } from '@gently/contracts/dates';
import { REPORT_ENTRY_WORDS, REPORT_FIGURE_WORDS } from '@gently/contracts/report-options';
import type { ExplainEntry, Explanation } from '@gently/contracts/reports';
import { serverMessage } from '@gently/platform/api';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { ErrorState, Notice, Skeleton, Skeletons, Stack, Text, tokens } from '@gently/ui';
import { Pager, WhileStale } from '@gently/ui/parts';
import { useState } from 'react';
import { averageOf, averageWords, type Per } from './average';
import { explainQuery, type FigureQuestion } from './explain-query';
import { daysWords, moneyWords } from './words';

const Line = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space4};
  padding-block: ${tokens.space3};
  border-top: ${tokens.hairline} solid ${tokens.line};
  > :last-child {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const dayWords = (instant: string): string => {
  const day = londonDate(new Date(instant));
  return daysWords(day, day);
};

/** Which session: by its reference, or by its day to who is not told more. */
const sessionWords = ({ service, reference, session_date: date }: ExplainEntry): string =>
  `${service}, ${reference ?? `session on ${daysWords(date, date)}`}`;

const Entry = ({ entry }: { entry: ExplainEntry }) => (
  <Line>
    <Stack $gap={1}>
      <Text $weight="medium">{REPORT_ENTRY_WORDS[entry.kind]}</Text>
      <Text $size={16} $tone="quiet">
        {sessionWords(entry)}
      </Text>
      <Text $size={16} $tone="quiet">
        <time dateTime={entry.at}>{dayWords(entry.at)}</time>
      </Text>
    </Stack>
    <Text>{moneyWords(entry.amount)}</Text>
  </Line>
);

const countWords = (count: number): string =>
  count === 1 ? 'One entry.' : `${count} entries, newest first.`;

const nothingWords = ({ from }: Explanation): string =>
  from === null ? 'Nothing has moved yet.' : 'Nothing has moved in these days.';

interface EntriesProps {
  question: FigureQuestion;
  /** What the figure says, in pounds; undefined where it is not shown. */
  amount: number | undefined;
  /** What the sum is divided by where the figure is an average. */
  per: Per | undefined;
}

const isOther = (total: number, { amount, per }: Pick<EntriesProps, 'amount' | 'per'>): boolean =>
  amount !== undefined && amount !== (per ? averageOf(total, per) : total);

type SumProps = { answer: Explanation } & Pick<EntriesProps, 'amount' | 'per'>;
const Sum = ({ answer, amount, per }: SumProps) => (
  <Stack $gap={3}>
    <Text>{REPORT_FIGURE_WORDS[answer.figure].meaning}</Text>
    <Text $weight="medium">{`${daysWords(answer.from, answer.to)}: ${moneyWords(answer.total)}`}</Text>
    {per && <Text>{averageWords(answer.total, per)}</Text>}
    <Text $size={16} $tone="quiet" role="status">
      {answer.entries_total === 0 ? nothingWords(answer) : countWords(answer.entries_total)}
    </Text>
    {isOther(answer.total, { amount, per }) && (
      <Notice tone="info">
        Something has moved since the page was loaded. This is the sum as it is now.
      </Notice>
    )}
  </Stack>
);

/** What a figure is made of, a page at a time. */
export const Entries = ({ question, amount, per }: EntriesProps) => {
  const [cursor, show] = useState<string>();
  const query = useQuery({ ...explainQuery(question, cursor), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (data === undefined && !error)
    return (
      <Skeletons
        label="Loading the entries..."
        slow="This is taking longer than usual. It is still on its way."
      >
        <Stack $gap={4}>
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </Stack>
      </Skeletons>
    );
  if (data === undefined)
    return (
      <ErrorState
        level="h3"
        title="We could not load the entries"
        reason={serverMessage(error, 'We could not reach the server.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Nothing is lost. You can try again now.
      </ErrorState>
    );
  return (
    <Stack $gap={4}>
      <WhileStale stale={isPlaceholderData}>
        <Sum answer={data} amount={amount} per={per} />
        <Stack as="ul" $gap={0} role="list">
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
        <Pager label="Pages of entries" cursor={cursor} next={data.page.next_cursor} onShow={show} />
      </WhileStale>
    </Stack>
  );
};
