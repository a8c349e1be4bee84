import { formatMediumDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import type { MemberPerformance } from '@gently/contracts/manager';
import { ExplainNumber } from '@gently/figures';
import { Stack, StatStrip, Text } from '@gently/ui';
import { BarChart } from '@gently/ui/data';
import { CalendarCheck, CalendarX, Hand, Star, Sunrise, Wallet } from '@gently/ui/icons';
import { Part } from '../../shared/part';
import { counted, nameOf, percentWords, poundsWords, ratingWords } from '../../shared/words';

const causedWords = ({ handed_back, missed }: MemberPerformance): string =>
  `${counted(handed_back, 'session', 'sessions')} handed back, ${missed} not come to`;

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
            figure="revenue"
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

/** How somebody did. */
export const Figures = ({ performance }: { performance: MemberPerformance }) => {
  const { declutterer: member } = performance;
  return (
    <Part id="figures" title="How they do">
      <StatStrip
        items={[
          { icon: CalendarCheck, caption: 'Sessions', value: String(member.session_count) },
          {
            icon: Wallet,
            caption: 'Revenue',
            value: formatPounds(member.revenue),
            note: `${poundsWords(member.avg_session_value)}${member.avg_session_value === null ? '' : ' a session'}`,
          },
          { icon: Star, caption: 'Rating', value: ratingWords(member) },
          { icon: Hand, caption: 'Offers accepted', value: percentWords(member.acceptance_rate) },
          { icon: Sunrise, caption: 'Started on time', value: percentWords(member.on_time_rate) },
          {
            icon: CalendarX,
            caption: 'Gave up',
            value: String(member.cancellations),
            note: causedWords(performance),
          },
        ]}
      />
      {member.session_count === 0 ? (
        <Text $tone="quiet">No completed sessions in this time.</Text>
      ) : (
        <Weeks performance={performance} />
      )}
    </Part>
  );
};
