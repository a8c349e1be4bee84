import type { ManagerAnalytics } from '@gently/contracts/manager';
import { EXCLUSION_LABELS } from '@gently/contracts/manager-options';
import { ExplainedAmount } from '@gently/figures';
import { useQuery } from '@gently/platform/query';
import { DescriptionList, Split, Stack, Text } from '@gently/ui';
import { BarChart } from '@gently/ui/data';
import { Loaded, Part } from '@gently/ui/parts';
import { analyticsQuery } from '../../data/hub';
import { usePeriod } from '../../shared/use-period';
import { counted, percentWords } from '../../shared/words';
import { Demand } from './demand';

const unfilledWords = ({ sessions, found_later: found }: ManagerAnalytics['unfilled']): string => {
  if (sessions === 0) return 'Somebody was found for every session in time.';
  const later = found === 0 ? '' : ` Somebody was found later for ${found} of them.`;
  return `Nobody was found in time for ${counted(sessions, 'session')}.${later}`;
};

/** For which sessions nobody was found, and what stood in the way. */
const Unfilled = ({ unfilled }: Pick<ManagerAnalytics, 'unfilled'>) => (
  <Part id="unfilled" title="Sessions without anybody">
    <Text>{unfilledWords(unfilled)}</Text>
    {unfilled.reasons.length > 0 && (
      <BarChart
        title="Why people could not be asked"
        finding="How often each reason stood in the way of a person. Several can be true of one."
        heads={['Reason', 'Times']}
        bars={unfilled.reasons.map(({ code, people }) => ({
          label: EXCLUSION_LABELS[code],
          value: people,
          text: String(people),
        }))}
      />
    )}
  </Part>
);

const Utilisation = ({ utilisation }: Pick<ManagerAnalytics, 'utilisation'>) => (
  <Part id="utilisation" title="How much time is booked">
    <DescriptionList
      items={[
        { term: 'Booked', detail: `${utilisation.booked_hours} hours` },
        { term: 'Offered', detail: `${utilisation.offered_hours} hours` },
        { term: 'Utilisation', detail: percentWords(utilisation.rate), strong: true },
      ]}
    />
    <Text $size={16} $tone="quiet">
      Offered are the working hours of those who are active, as they have set them, without days off.
    </Text>
  </Part>
);

const Refunds = ({ analytics }: { analytics: ManagerAnalytics }) => {
  const { refunds, from, to } = analytics;
  return (
    <Part id="refunds" title="Refunds">
      <DescriptionList
        items={[
          {
            term: 'Taken',
            detail: (
              <ExplainedAmount figure="gross" label="Taken" from={from} to={to} amount={refunds.gross} />
            ),
          },
          {
            term: 'Refunded',
            detail: (
              <ExplainedAmount
                figure="refunds"
                label="Refunded"
                from={from}
                to={to}
                amount={refunds.refunded}
              />
            ),
          },
          { term: 'Sessions called off', detail: String(refunds.cancelled_sessions) },
          { term: 'Refunded of what was taken', detail: percentWords(refunds.rate), strong: true },
        ]}
      />
    </Part>
  );
};

/** When sessions are wanted, why nobody was found, how much time is booked, and what went back. */
export const AnalyticsTab = () => {
  const { period } = usePeriod();
  return (
    <Loaded query={useQuery(analyticsQuery(period))} what="your analytics" shapes={['16rem', '10rem']}>
      {(analytics) => (
        <Stack $gap={8}>
          <Demand analytics={analytics} />
          <Unfilled unfilled={analytics.unfilled} />
          <Split $align="start" $from="lg">
            <Utilisation utilisation={analytics.utilisation} />
            <Refunds analytics={analytics} />
          </Split>
        </Stack>
      )}
    </Loaded>
  );
};
