import type { HealthCheck, HealthNow, HealthSample } from '@gently/contracts/admin-health';
import { HEALTH_GROUPS, type HealthGroup, type HealthState } from '@gently/contracts/admin-health-options';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Notice, type NoticeTone, PageHeader, Stack, Text, tokens } from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { healthHistoryQuery, healthQuery } from '../../data/health';
import { HealthBadge } from '../../shared/health-badge';
import { timeOf } from '../../shared/words';
import { History } from './history';

const WORDS: Record<HealthState, { tone: NoticeTone; title: string }> = {
  healthy: { tone: 'success', title: 'Everything is well' },
  unset: { tone: 'success', title: 'Everything is well' },
  slow: { tone: 'attention', title: 'Something needs a look' },
  down: { tone: 'trouble', title: 'Something is down' },
};

const Verdict = ({ health: { state, checks, measured_at: at } }: { health: HealthNow }) => {
  const wrong = checks.filter((check) => check.state === state).map(({ label }) => label);
  return (
    <Notice {...WORDS[state]} live="off">
      {state === 'slow' || state === 'down' ? `${wrong.join(', ')}. ` : ''}
      Measured at {timeOf(at)}. This page looks again every few seconds.
    </Notice>
  );
};

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space1} ${tokens.space4};
  padding-block: ${tokens.space3};
  & + & {
    border-top: ${tokens.hairline} solid ${tokens.line};
  }
`;
const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const CheckRow = ({ check: { label, state, detail } }: { check: HealthCheck }) => (
  <Row>
    <Words>
      <Text $weight="medium">{label}</Text>
      <Text $size={16} $tone="quiet">
        {detail}
      </Text>
    </Words>
    <HealthBadge state={state} />
  </Row>
);

const GROUPS = Object.entries(HEALTH_GROUPS) as [HealthGroup, string][];

/** Cards of very different height: each column fills by itself. */
const Columns = styled.div`
  columns: 22rem 2;
  column-gap: ${tokens.space5};
  > * {
    break-inside: avoid;
    margin-bottom: ${tokens.space5};
  }
`;

const Checks = ({ checks }: { checks: readonly HealthCheck[] }) => (
  <Columns>
    {GROUPS.map(([group, title]) => {
      const own = checks.filter((check) => check.group === group);
      return own.length === 0 ? null : (
        <Part key={group} id={group} title={title}>
          <Stack as="ul" $gap={0}>
            {own.map((check) => (
              <CheckRow key={check.key} check={check} />
            ))}
          </Stack>
        </Part>
      );
    })}
  </Columns>
);

const HistoryPart = ({ samples }: { samples: readonly HealthSample[] }) => (
  <Part id="history" title="The last 24 hours">
    {samples.length === 0 ? (
      <Text $tone="quiet">Not enough data yet. A sample is kept every minute.</Text>
    ) : (
      <History samples={samples} />
    )}
  </Part>
);

/** How everything is that the product needs, measured while one looks. */
const NowPage = () => {
  const health = useQuery(healthQuery());
  const history = useQuery(healthHistoryQuery());
  const lost = health.data !== undefined && health.error !== null;
  return (
    <Stack $gap={6}>
      <PageHeader title="System Health" lead="Measured now, by the processes themselves." />
      {lost && (
        <Notice tone="trouble" title="It cannot be measured just now">
          {isApiError(health.error) && health.error.code === 'unavailable'
            ? 'The database does not answer. '
            : 'The API does not answer. '}
          What you see below was measured before. This page keeps asking by itself.
        </Notice>
      )}
      <Loaded query={health} what="the health of the system" shapes={['5rem', '20rem']}>
        {(now) => (
          <Stack $gap={6}>
            {!lost && <Verdict health={now} />}
            <Checks checks={now.checks} />
          </Stack>
        )}
      </Loaded>
      <Loaded query={history} what="the last 24 hours" shapes={['10rem']}>
        {(samples) => <HistoryPart samples={samples} />}
      </Loaded>
    </Stack>
  );
};

export default NowPage;
