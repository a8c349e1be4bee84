import type { OversightSession } from '@gently/contracts/oversight';
import { addDays } from '@gently/contracts/dates';
import { useQuery } from '@gently/platform/query';
import { Button, Heading, Inline, Notice, Stack } from '@gently/ui';
import { ArrowLeft, ArrowRight } from '@gently/ui/icons';
import { Loaded } from '@gently/ui/parts';
import type { ReactNode } from 'react';
import { weekQuery } from '../../data/oversight';
import type { Filters } from './use-filters';
import { weekWords } from './week';

interface WeekViewProps {
  filters: Filters;
  /** How the sessions of the week are laid out. */
  children: (sessions: readonly OversightSession[]) => ReactNode;
}

const WeekNav = ({ filters }: { filters: Filters }) => {
  const { week, thisWeek, showWeek } = filters;
  const show = (days: number) => {
    const next = addDays(week, days);
    showWeek(next === thisWeek ? undefined : next);
  };
  return (
    <Inline $justify="space-between">
      <Heading as="h2" $size="card" aria-live="polite">
        {weekWords(week)}
      </Heading>
      <Inline as="nav" aria-label="Weeks" $gap={2}>
        <Button variant="secondary" icon={ArrowLeft} onClick={() => show(-7)}>
          Week before
        </Button>
        {week !== thisWeek && (
          <Button variant="secondary" onClick={() => showWeek(undefined)}>
            This week
          </Button>
        )}
        <Button variant="secondary" iconEnd={ArrowRight} onClick={() => show(7)}>
          Week after
        </Button>
      </Inline>
    </Inline>
  );
};

/** The sessions of one week. */
export const WeekView = ({ filters, children }: WeekViewProps) => {
  const query = useQuery(
    weekQuery({
      date_from: filters.week,
      date_to: addDays(filters.week, 6),
      declutterer_id: filters.person,
    }),
  );
  return (
    <Stack $gap={5}>
      <WeekNav filters={filters} />
      <Loaded query={query} what="the sessions of this week" shapes={['20rem']}>
        {({ sessions, all }) => (
          <Stack $gap={5}>
            {!all && (
              <Notice tone="info" title="There are more sessions in this week">
                The list shows all of them.
              </Notice>
            )}
            {children(sessions)}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
};
