import { useQuery } from '@gently/platform/query';
import { Icon, Inline, Skeleton, Skeletons, Stack, Text, TextLink } from '@gently/ui';
import { TriangleAlert } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { auditCheckQuery } from '../../data/audit';
import { healthQuery } from '../../data/health';
import { moneyQuery } from '../../data/money';
import { type SystemAlert, systemAlertsOf } from './system-alerts';

const Alerts = ({ alerts }: { alerts: readonly SystemAlert[] }) =>
  alerts.length === 0 ? (
    <Text $tone="quiet">No alerts. Failed payouts, jobs, emails and backups appear here.</Text>
  ) : (
    <Stack as="ul" $gap={3} role="list">
      {alerts.map(({ key, title, to, link }) => (
        <li key={key}>
          <Inline $gap={3}>
            <Icon icon={TriangleAlert} />
            <Text>{title}</Text>
            <TextLink to={to} aria-label={`${link}: ${title}`}>
              {link}
            </TextLink>
          </Inline>
        </li>
      ))}
    </Stack>
  );

/** What is wrong with the system and its money, so that an admin need not look through every page. */
export const SystemAlertsPart = () => {
  const health = useQuery(healthQuery());
  const money = useQuery(moneyQuery());
  const audit = useQuery(auditCheckQuery());
  // A log that has never been checked has no answer to show yet; that is no failure.
  const isAuditLogBroken = audit.data === undefined ? undefined : Boolean(audit.data?.broken);
  return (
    <Part id="alerts" title="System alerts">
      {health.isPending || money.isPending || audit.isPending ? (
        <Skeletons label="Loading system alerts...">
          <Skeleton height="3rem" />
        </Skeletons>
      ) : (
        <Alerts alerts={systemAlertsOf({ health: health.data, money: money.data, isAuditLogBroken })} />
      )}
    </Part>
  );
};
