import { londonDate } from '@gently/contracts/dates';
import type { EarningsQuery } from '@gently/contracts/earnings';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Button, Card, Heading, Notice, Stack, Text, tokens } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { Download, FileText } from '@gently/ui/icons';
import { useState } from 'react';
import { useEarningsFile, useStatement } from '../../data/earnings';
import { monthsUntil } from './months';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space4};
  > :first-child {
    flex: 1 1 14rem;
    max-width: 20rem;
  }
`;

const Statement = () => {
  const months = monthsUntil(londonDate(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const statement = useStatement();
  return (
    <Stack $gap={3}>
      <Row>
        <Select
          name="statement_month"
          label="Statement of earnings for"
          options={months}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        <Button
          variant="secondary"
          icon={FileText}
          loading={statement.isPending}
          pendingLabel="Getting your statement..."
          onClick={() => statement.mutate(month)}
        >
          Download statement
        </Button>
      </Row>
      {statement.isSuccess && <Notice tone="success">The statement is in your downloads, as a PDF.</Notice>}
      {statement.error && (
        <Notice
          tone="trouble"
          title="We could not get your statement"
          onRetry={() => statement.mutate(month)}
        >
          {serverMessage(statement.error, 'We could not reach the server.')}
        </Notice>
      )}
    </Stack>
  );
};

const AllLines = ({ query }: { query: EarningsQuery }) => {
  const file = useEarningsFile();
  return (
    <Stack $gap={3} $align="start">
      <Button
        variant="secondary"
        icon={Download}
        loading={file.isPending}
        pendingLabel="Getting the file..."
        onClick={() => file.mutate(query)}
      >
        Download CSV
      </Button>
      {file.isSuccess && <Notice tone="success">The file is in your downloads.</Notice>}
      {file.error && (
        <Notice tone="trouble" title="We could not get the file" onRetry={() => file.mutate(query)}>
          {serverMessage(file.error, 'We could not reach the server.')}
        </Notice>
      )}
    </Stack>
  );
};

/** A statement of earnings for each month, and every line of the time that is shown. */
export const Documents = ({ query }: { query: EarningsQuery }) => (
  <Card as="section" aria-labelledby="documents">
    <Stack $gap={6}>
      <Heading id="documents" $size="card">
        Documents
      </Heading>
      <Statement />
      <Stack $gap={3}>
        <Text $size={16} $tone="quiet">
          Every session of the period above, for a spreadsheet.
        </Text>
        <AllLines query={query} />
      </Stack>
    </Stack>
  </Card>
);
