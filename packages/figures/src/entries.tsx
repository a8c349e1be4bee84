import { londonDate } from '@gently/contracts/dates';
import { REPORT_ENTRY_WORDS, REPORT_FIGURE_WORDS } from '@gently/contracts/report-options';
import type { ExplainEntry, Explanation } from '@gently/contracts/reports';
import { serverMessage } from '@gently/platform/api';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Button, ErrorState, Inline, Notice, Skeleton, Skeletons, Stack, Text, tokens } from '@gently/ui';
import { ArrowLeft, ArrowRight } from '@gently/ui/icons';
import { useState } from 'react';
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

const Entry = ({ entry: { at, kind, reference, service, amount } }: { entry: ExplainEntry }) => (
  <Line>
    <Stack $gap={1}>
      <Text $weight="medium">{REPORT_ENTRY_WORDS[kind]}</Text>
      <Text $size={16} $tone="quiet">
        {`${service}, ${reference}`}
      </Text>
      <Text $size={16} $tone="quiet">
        <time dateTime={at}>{daysWords(londonDate(new Date(at)), londonDate(new Date(at)))}</time>
      </Text>
    </Stack>
    <Text>{moneyWords(amount)}</Text>
  </Line>
);

const countWords = (count: number): string =>
  count === 1 ? 'One entry of the ledger.' : `${count} entries of the ledger, the latest first.`;

interface EntriesProps {
  question: FigureQuestion;
  /** What the figure says, in pounds; undefined where it is not shown. */
  amount: number | undefined;
}

const Sum = ({ answer, amount }: { answer: Explanation; amount: number | undefined }) => (
  <Stack $gap={3}>
    <Text>{REPORT_FIGURE_WORDS[answer.figure].meaning}</Text>
    <Text $weight="medium">{`${daysWords(answer.from, answer.to)}: ${moneyWords(answer.total)}`}</Text>
    <Text $size={16} $tone="quiet" role="status">
      {answer.entries_total === 0 ? 'Nothing has moved in these days.' : countWords(answer.entries_total)}
    </Text>
    {amount !== undefined && amount !== answer.total && (
      <Notice tone="info">
        Something has moved since the page was loaded. This is the sum as it is now.
      </Notice>
    )}
  </Stack>
);

/** What a figure is made of, a page at a time. */
export const Entries = ({ question, amount }: EntriesProps) => {
  const [cursor, show] = useState<string>();
  const query = useQuery({ ...explainQuery(question, cursor), placeholderData: keepPreviousData });
  const { data, error, isFetching, refetch } = query;
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
  const { next_cursor: next } = data.page;
  return (
    <Stack $gap={4}>
      <Sum answer={data} amount={amount} />
      <Stack as="ul" $gap={0} role="list">
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
      {(cursor !== undefined || next !== null) && (
        <Inline as="nav" aria-label="Pages of entries" $gap={3}>
          {cursor !== undefined && (
            <Button variant="secondary" icon={ArrowLeft} onClick={() => show(undefined)}>
              First page
            </Button>
          )}
          {next !== null && (
            <Button variant="secondary" iconEnd={ArrowRight} onClick={() => show(next)}>
              Next page
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
};
