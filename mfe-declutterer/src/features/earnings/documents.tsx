import { londonDate } from '@gently/contracts/dates';
import type { EarningsQuery } from '@gently/contracts/earnings';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Button, Card, Heading, Notice, Stack, Text, tokens } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { Download, FileText } from '@gently/ui/icons';
import { useState } from 'react';
import { useEarningsFile, usePayslip } from '../../data/earnings';
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

const Payslip = () => {
  const months = monthsUntil(londonDate(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const payslip = usePayslip();
  return (
    <Stack $gap={3}>
      <Row>
        <Select
          name="payslip_month"
          label="Payslip of"
          options={months}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        <Button
          variant="secondary"
          icon={FileText}
          loading={payslip.isPending}
          pendingLabel="Getting your payslip..."
          onClick={() => payslip.mutate(month)}
        >
          Download payslip
        </Button>
      </Row>
      {payslip.isSuccess && <Notice tone="success">The payslip is in your downloads, as a PDF.</Notice>}
      {payslip.error && (
        <Notice tone="trouble" title="We could not get your payslip" onRetry={() => payslip.mutate(month)}>
          {serverMessage(payslip.error, 'We could not reach the server.')}
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

/** A payslip for each month, and every line of the time that is shown. */
export const Documents = ({ query }: { query: EarningsQuery }) => (
  <Card as="section" aria-labelledby="documents">
    <Stack $gap={6}>
      <Heading id="documents" $size="card">
        Documents
      </Heading>
      <Payslip />
      <Stack $gap={3}>
        <Text $size={16} $tone="quiet">
          Every session of the period above, for a spreadsheet.
        </Text>
        <AllLines query={query} />
      </Stack>
    </Stack>
  </Card>
);
