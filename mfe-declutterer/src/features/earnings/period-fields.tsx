import {
  EARNINGS_PERIOD_LABELS,
  EARNINGS_PERIODS,
  EARNINGS_TEXTS,
  type EarningsPeriod,
} from '@gently/contracts/payout-options';
import { styled } from '@gently/platform/styled';
import { Button, Stack, tokens } from '@gently/ui';
import { DateField, Select } from '@gently/ui/forms';
import { Calendar } from '@gently/ui/icons';
import { useState, type SyntheticEvent } from 'react';
import { Reveal } from '../../shared/reveal';
import type { Period } from './use-period';

const Days = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space4} ${tokens.space5};
`;
const Narrow = styled.div`
  max-width: 20rem;
`;

const OPTIONS = EARNINGS_PERIODS.map((value) => ({ value, label: EARNINGS_PERIOD_LABELS[value] }));

const problemsOf = (from: string, to: string) => ({
  from: from || !to ? undefined : EARNINGS_TEXTS.range,
  to: !to ? EARNINGS_TEXTS.range : to < from ? EARNINGS_TEXTS.order : undefined,
});

const OwnDays = ({ period }: { period: Period }) => {
  const [from, setFrom] = useState(period.query.start_date ?? '');
  const [to, setTo] = useState(period.query.end_date ?? '');
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({ from: undefined, to: undefined });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = problemsOf(from, to);
    setProblems(found);
    if (!found.from && !found.to) period.showDays(from, to);
  };
  return (
    <Days onSubmit={handleSubmit} noValidate aria-label="Days of your own">
      <DateField
        name="from"
        label="First day"
        value={from}
        error={problems.from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <DateField
        name="to"
        label="Last day"
        value={to}
        error={problems.to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        Show these days
      </Button>
    </Days>
  );
};

/** Which time is counted. */
export const PeriodFields = ({ period }: { period: Period }) => (
  <Stack $gap={2}>
    <Narrow>
      <Select
        name="period"
        label="Period"
        emptyLabel={period.query.start_date ? 'Days of your own' : undefined}
        options={OPTIONS}
        value={period.query.period ?? ''}
        onChange={(event) => period.showPeriod(event.target.value as EarningsPeriod)}
      />
    </Narrow>
    <Reveal
      words="From one day to another"
      icon={Calendar}
      variant="quiet"
      open={period.query.start_date !== undefined}
    >
      <OwnDays key={`${period.query.start_date} ${period.query.end_date}`} period={period} />
    </Reveal>
  </Stack>
);
