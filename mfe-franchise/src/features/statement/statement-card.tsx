import {
  addDays,
  formatLongDate,
  formatMediumDate,
  type IsoDate,
  londonDate,
  startOfMonth,
} from '@gently/contracts/dates';
import type { Statement } from '@gently/contracts/reports';
import { ExplainNumber, moneyWords } from '@gently/figures';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Button, DescriptionList, Inline, Notice, Stack, Text, tokens } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { Download, FileText } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { useState } from 'react';
import { statementQuery, useStatementFile } from '../../data/statement';
import { monthsOf, type OwnedDays } from './months';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space4};
  > * {
    flex: 1 1 12rem;
    max-width: 20rem;
  }
`;

const Files = ({ regionId, month }: { regionId: string; month: string }) => {
  const file = useStatementFile();
  const get = (format: 'pdf' | 'csv') => () => file.mutate({ regionId, month, format });
  const isGetting = (format: 'pdf' | 'csv') => file.isPending && file.variables.format === format;
  return (
    <Stack $gap={3}>
      <Inline $gap={3}>
        <Button
          variant="secondary"
          icon={FileText}
          loading={isGetting('pdf')}
          pendingLabel="Getting the file..."
          onClick={get('pdf')}
        >
          Download PDF
        </Button>
        <Button
          variant="secondary"
          icon={Download}
          loading={isGetting('csv')}
          pendingLabel="Getting the file..."
          onClick={get('csv')}
        >
          Download CSV
        </Button>
      </Inline>
      {file.isSuccess && <Notice tone="success">The file is in your downloads.</Notice>}
      {file.error && (
        <Notice tone="trouble" title="We could not get the file" onRetry={() => file.mutate(file.variables)}>
          {serverMessage(file.error, 'We could not reach the server.')}
        </Notice>
      )}
    </Stack>
  );
};

/** Whether the statement is about a part of its month alone, because the region changed hands. */
const isPartOfMonth = ({ from, to, is_final: isFinal }: Statement): boolean =>
  from !== startOfMonth(from) || (isFinal && addDays(to, 1) !== startOfMonth(to, 1));

const daysItem = (statement: Statement) =>
  isPartOfMonth(statement)
    ? [{ term: 'Days', detail: `${formatLongDate(statement.from)} to ${formatLongDate(statement.to)}` }]
    : [];

const itemsOf = ({ sessions, revenue, earned, returned, moved, total }: Statement) => [
  { term: 'Sessions paid', detail: String(sessions) },
  { term: 'Revenue', detail: moneyWords(revenue) },
  { term: 'Commission of paid sessions', detail: moneyWords(earned) },
  { term: 'Went back with refunds', detail: moneyWords(returned) },
  ...(moved === 0 ? [] : [{ term: 'Moved between regions', detail: moneyWords(moved) }]),
  { term: 'Commission', detail: moneyWords(total) },
];

const Sums = ({ statement }: { statement: Statement }) => {
  const { region, from, to, total, is_final } = statement;
  return (
    <Stack $gap={4}>
      <DescriptionList items={[...daysItem(statement), ...itemsOf(statement)]} />
      {!is_final && (
        <Text $size={16} $tone="quiet">
          This month is not over yet. More may be added.
        </Text>
      )}
      <ExplainNumber
        figure="commission"
        from={from}
        to={to}
        region_id={region.id}
        amount={total}
        label={`Commission of ${region.name}`}
      />
    </Stack>
  );
};

const FROM_THE_BEGINNING: OwnedDays = { owned_from: null, owned_until: null };

const labelOf = ({ name, owned_until: until }: { name: string } & OwnedDays, today: IsoDate): string =>
  until !== null && until < today ? `${name} (yours until ${formatMediumDate(until)})` : name;

interface StatementCardProps {
  /** The owner's regions, and those of earlier days. */
  regions: readonly ({ id: string; name: string } & OwnedDays)[];
  /** The one that is shown until another is chosen here. */
  first: string;
}

/** The commission of a region, month by month, with its files. */
export const StatementCard = ({ regions, first }: StatementCardProps) => {
  const today = londonDate(new Date());
  const [chosen, setRegion] = useState<string | null>(null);
  const region = chosen ?? first;
  const owned = regions.find(({ id }) => id === region) ?? FROM_THE_BEGINNING;
  const months = monthsOf(owned, today);
  const [wanted, setMonth] = useState('');
  // A month in which another region was not theirs gives way to the latest one in which it was.
  const month = (months.find(({ value }) => value === wanted) ?? months[0])?.value ?? '';
  const query = useQuery(statementQuery(region, month));
  return (
    <Part id="statement" title="Commission statement">
      <Stack $gap={5}>
        <Choices>
          <Select
            name="statement_region"
            label="Region of the statement"
            options={regions.map((one) => ({ value: one.id, label: labelOf(one, today) }))}
            value={region}
            onChange={(event) => setRegion(event.target.value)}
          />
          <Select
            name="statement_month"
            label="Month"
            options={months}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          />
        </Choices>
        <Loaded level="h3" query={query} what="this statement" shapes={['10rem']}>
          {(statement) => <Sums statement={statement} />}
        </Loaded>
        <Files regionId={region} month={month} />
      </Stack>
    </Part>
  );
};
