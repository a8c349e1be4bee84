import { ANALYTICS_DEFAULT_DAYS, CALL_HOURS } from '@gently/contracts/admin-analytics-options';
import { HEALTH_STATES } from '@gently/contracts/admin-health-options';
import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { ButtonLink, Inline, Notice, PageHeader, Stack, StatStrip, Text } from '@gently/ui';
import { Activity, Box, ChartColumn, Users } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { callsQuery, growthQuery } from '../../data/analytics';
import { auditQuery } from '../../data/audit';
import { healthQuery } from '../../data/health';
import { usersQuery } from '../../data/users';
import { counted, whenOf } from '../../shared/words';
import { ReadinessPart } from './readiness-part';
import { SystemAlertsPart } from './system-alerts-part';

/** As many as one look takes in. */
const NEWEST = 8;

const Waiting = ({ count }: { count: number }) =>
  count === 0 ? (
    <Notice tone="success" title="No one is waiting for approval" live="off">
      People who sign up for a staff role appear here until they are approved.
    </Notice>
  ) : (
    <Notice
      tone="waiting"
      title={`${counted(count, 'person is waiting', 'people are waiting')} for approval`}
      live="off"
    >
      <ButtonLink to={`${PATHS.adminUsers}?state=pending`}>Show who is waiting</ButtonLink>
    </Notice>
  );

/** What is not there yet, or did not come, is a dash: the other figures stand. */
const UNKNOWN = '–';

/** How everything is, in four figures: their own pages have the rest. */
const Figures = () => {
  const health = useQuery(healthQuery()).data;
  const calls = useQuery(callsQuery(CALL_HOURS[0])).data;
  const growth = useQuery(growthQuery(ANALYTICS_DEFAULT_DAYS)).data;
  const wrong = health?.checks.filter(({ state }) => state === 'down' || state === 'slow') ?? [];
  const names = wrong.map(({ label }) => label).join(', ');
  const number = (value: number | undefined) => value?.toLocaleString('en-GB') ?? UNKNOWN;
  return (
    <StatStrip
      items={[
        {
          icon: Users,
          caption: 'Total users',
          value: number(growth?.people),
          ...(growth && { note: `${number(growth.totals.sign_ups)} new in ${ANALYTICS_DEFAULT_DAYS} days` }),
        },
        {
          icon: Activity,
          caption: 'System health',
          value: health ? HEALTH_STATES[health.state] : UNKNOWN,
          ...(names && { note: names }),
        },
        {
          icon: ChartColumn,
          caption: 'API requests',
          value: number(calls?.totals.calls),
          note: calls ? `${number(calls.totals.failed)} failed in 24 hours` : 'In 24 hours',
        },
        {
          icon: Box,
          caption: 'Database performance',
          value: health
            ? health.database_ms === null
              ? 'No answer'
              : `${health.database_ms.toFixed(1)} ms`
            : UNKNOWN,
        },
      ]}
    />
  );
};

const RecentActivity = () => (
  <Part id="activity" title="Recent activity">
    <Loaded
      query={useQuery(auditQuery({ limit: NEWEST }))}
      what="recent activity"
      shapes={['12rem']}
      level="h3"
    >
      {({ entries }) =>
        entries.length === 0 ? (
          <Text $tone="quiet">Actions that affect safety or money appear here as soon as they happen.</Text>
        ) : (
          <Stack as="ul" $gap={3}>
            {entries.map(({ id, at, actor, words }) => (
              <li key={id}>
                <Text>{words}</Text>
                <Text $size={16} $tone="quiet">
                  {whenOf(at)}
                  {actor?.name ? `, ${actor.name}` : ''}
                </Text>
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  </Part>
);

/** What an admin looks at first: who waits, what is wrong, and what was done. */
export const OverviewPage = () => (
  <Stack $gap={6}>
    <PageHeader title="Admin Console" lead="Approvals waiting for you, system health and recent activity." />
    <Figures />
    <SystemAlertsPart />
    <ReadinessPart />
    <Loaded query={useQuery(usersQuery({ limit: 1 }))} what="approvals" shapes={['5rem']}>
      {({ waiting }) => <Waiting count={waiting} />}
    </Loaded>
    <RecentActivity />
    <Inline $gap={3}>
      <ButtonLink to={PATHS.adminUsers} variant="secondary">
        Users
      </ButtonLink>
      <ButtonLink to={PATHS.adminServices} variant="secondary">
        Services
      </ButtonLink>
      <ButtonLink to={PATHS.adminAnalytics} variant="secondary">
        Analytics
      </ButtonLink>
      <ButtonLink to={PATHS.adminConfiguration} variant="secondary">
        Configuration
      </ButtonLink>
      <ButtonLink to={PATHS.adminHealth} variant="secondary">
        Health
      </ButtonLink>
      <ButtonLink to={PATHS.adminCertificates} variant="secondary">
        Certificates
      </ButtonLink>
    </Inline>
  </Stack>
);
