import type { DecluttererStats } from '@gently/contracts/declutterer-sessions';
import type { Earnings } from '@gently/contracts/earnings';
import { ALL_TIME, FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import { formatPounds } from '@gently/contracts/money';
import { Heading, Notice, Stack, StatStrip, TextLink } from '@gently/ui';
import { CalendarCheck, CircleCheckBig, Star, Wallet } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { percentOr, ratingOr } from '../../shared/figures';
import { ExplainOwn } from '../../shared/own-money';
import { PAST_OFFERS_PATH } from '../../shared/session/past-offers-path';

interface FiguresProps {
  sessions: ReactNode;
  earned: ReactNode;
  behind: ReactNode;
  rating: ReactNode;
  completion: ReactNode;
  missed: ReactNode;
}

/** What took sessions out of the rate, with the way to them. */
const missedText = ({ missed_sessions: missed = 0 }: DecluttererStats['overview']): ReactNode =>
  missed === 0 ? (
    ALL_TIME
  ) : (
    <>
      {`${ALL_TIME}. `}
      <TextLink to={PAST_OFFERS_PATH}>{`${missed} handed back or missed`}</TextLink>
    </>
  );

/** A dash where it could not be asked for. */
const UNKNOWN = '–';

const Figures = ({ sessions, earned, behind, rating, completion, missed }: FiguresProps) => (
  <StatStrip
    items={[
      {
        icon: CalendarCheck,
        caption: FIGURE_DEFINITIONS.total_sessions.label,
        value: sessions ?? UNKNOWN,
        note: 'Completed, all time',
      },
      { icon: Wallet, caption: 'Monthly earnings', value: earned ?? UNKNOWN, note: behind },
      { icon: Star, caption: 'Client rating', value: rating ?? UNKNOWN, note: ALL_TIME },
      {
        icon: CircleCheckBig,
        caption: FIGURE_DEFINITIONS.completion_rate.label,
        value: completion ?? UNKNOWN,
        note: missed ?? ALL_TIME,
      },
    ]}
  />
);

interface SummaryProps {
  /** Undefined where it could not be asked for. */
  stats: DecluttererStats | undefined;
  month: Earnings | undefined;
  onRetry: () => void;
}

/** The four numbers of the dashboard, each counted by the server. One that could not be asked for is a dash, never a guess. */
export const Summary = ({ stats, month, onRetry }: SummaryProps) => (
  <Stack as="section" $gap={4} aria-labelledby="summary">
    <Heading id="summary" $size="card">
      Your work in numbers
    </Heading>
    {(!stats || !month) && (
      <Notice tone="trouble" title="Some of your numbers did not load" onRetry={onRetry}>
        They are safe, and the rest of this page works as usual.
      </Notice>
    )}
    {(stats ?? month) && (
      <Figures
        sessions={stats && String(stats.overview.total_sessions)}
        earned={month && formatPounds(month.total_earnings)}
        behind={
          month && <ExplainOwn earnings={month} label="Monthly earnings" amount={month.total_earnings} />
        }
        rating={stats && ratingOr(stats.performance.rating)}
        completion={stats && percentOr(stats.overview.completion_rate)}
        missed={stats && missedText(stats.overview)}
      />
    )}
  </Stack>
);
