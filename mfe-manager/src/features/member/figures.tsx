import { formatMediumDate } from '@gently/contracts/dates';
import { FIGURE_DEFINITIONS, lastDays } from '@gently/contracts/figure-definitions';
import { formatPounds } from '@gently/contracts/money';
import type { MemberPerformance } from '@gently/contracts/manager';
import { ExplainedAmount, ExplainNumber } from '@gently/figures';
import { DescriptionList, Split, Stack, Text } from '@gently/ui';
import { BarChart } from '@gently/ui/data';
import { Part } from '@gently/ui/parts';
import { usePeriod } from '../../shared/use-period';
import { counted, nameOf, NO_DATA, percentWords, ratingWords } from '../../shared/words';

const { session_revenue: SESSION_REVENUE } = FIGURE_DEFINITIONS;

const causedWords = ({ handed_back, missed }: MemberPerformance): string =>
  `${handed_back} handed back, ${missed} missed`;

const Weeks = ({ performance }: { performance: MemberPerformance }) => {
  const { weeks, declutterer } = performance;
  const first = weeks[0]?.from;
  const last = weeks.at(-1)?.to;
  return (
    <Stack $gap={4} $align="stretch">
      <BarChart
        title="Sessions week by week"
        finding={`${counted(declutterer.session_count, 'session')}, which brought ${formatPounds(declutterer.revenue)}.`}
        heads={['Week from', 'Sessions and revenue']}
        bars={weeks.map(({ from, sessions, revenue }) => ({
          label: formatMediumDate(from),
          value: sessions,
          text: `${counted(sessions, 'session')}, ${formatPounds(revenue)}`,
        }))}
      />
      {first && last && (
        <div>
          <ExplainNumber
            figure="session_value"
            label={`Revenue of ${nameOf(declutterer)}`}
            from={first}
            to={last}
            declutterer_id={declutterer.id}
            amount={declutterer.revenue}
          />
        </div>
      )}
    </Stack>
  );
};

/** What one of their sessions brought, and how that comes about. */
const Average = ({ performance: { weeks, declutterer } }: { performance: MemberPerformance }) => {
  const { avg_session_value: value, session_count: count } = declutterer;
  if (value === null) return NO_DATA;
  return (
    <ExplainedAmount
      figure="session_value"
      label={`Average session value of ${nameOf(declutterer)}`}
      from={weeks[0]?.from}
      to={weeks.at(-1)?.to}
      declutterer_id={declutterer.id}
      amount={value}
      per={{ count, unit: 'sessions' }}
    />
  );
};

/** How somebody did. */
export const Figures = ({ performance }: { performance: MemberPerformance }) => {
  const { declutterer: member } = performance;
  const { period } = usePeriod();
  return (
    <Part id="figures" title="How they do">
      <Split $align="start">
        <DescriptionList
          items={[
            { term: 'Sessions', detail: String(member.session_count) },
            { term: SESSION_REVENUE.label, detail: formatPounds(member.revenue) },
            { term: 'Average session value', detail: <Average performance={performance} /> },
          ]}
        />
        <DescriptionList
          items={[
            { term: 'Rating, all time', detail: ratingWords(member) },
            { term: 'Offers accepted', detail: percentWords(member.acceptance_rate) },
            { term: 'Started on time', detail: percentWords(member.on_time_rate) },
            { term: 'Cancelled by them', detail: causedWords(performance) },
          ]}
        />
      </Split>
      <Text $size={16} $tone="quiet">
        {`${lastDays(period)}, except where all time is named. ${SESSION_REVENUE.label}: ${SESSION_REVENUE.meaning}`}
      </Text>
      {member.session_count === 0 ? (
        <Text $tone="quiet">No completed sessions in this time.</Text>
      ) : (
        <Weeks performance={performance} />
      )}
    </Part>
  );
};
