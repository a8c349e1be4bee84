import type { FranchiseAlert, FranchiseRegion } from '@gently/contracts/franchise';
import type { FranchiseAlertKind, FranchisePeriod } from '@gently/contracts/franchise-options';
import { useQuery } from '@gently/platform/query';
import { Badge, Button, Columns, Inline, Stack, Text, type BadgeTone, type IconType } from '@gently/ui';
import { ArrowDown, CircleCheck, Clock, PenLine, UserRound, Users } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { alertsQuery } from '../../data/figures';
import { counted } from '../../shared/words';

const LOOKS: Record<FranchiseAlertKind, { tone: BadgeTone; icon: IconType; label: string }> = {
  sessions_waiting: { tone: 'trouble', icon: Clock, label: 'Sessions waiting' },
  no_manager: { tone: 'attention', icon: UserRound, label: 'No active manager' },
  nobody_in_team: { tone: 'attention', icon: Users, label: 'Nobody in the team' },
  revenue_falling: { tone: 'waiting', icon: ArrowDown, label: 'Revenue is falling' },
};

const sentenceOf = ({ kind, region_name: region, count, growth }: FranchiseAlert, period: string): string => {
  switch (kind) {
    case 'sessions_waiting':
      return `${counted(count ?? 0, 'paid session')} in ${region} should have a declutterer by now. Those who look after the region have been notified.`;
    case 'no_manager':
      return `${region} has no active manager. Our admins look after its sessions until it has one.`;
    case 'nobody_in_team':
      return `${region} has no active declutterer in its team yet.`;
    case 'revenue_falling':
      return `${region} brought ${Math.abs(growth ?? 0)}% less than in the ${period} days before.`;
  }
};

/** An alert that only a later API raises has no sentence in this release. */
const isKnown = ({ kind }: FranchiseAlert): boolean => Object.hasOwn(LOOKS, kind);

interface AlertsProps {
  period: FranchisePeriod;
  regions: readonly FranchiseRegion[];
  onEdit: (region: FranchiseRegion) => void;
}

/** What has to be looked at, the most pressing first, each with what can be done about it here. */
export const Alerts = ({ period, regions, onEdit }: AlertsProps) => (
  <Part id="alerts" title="Alerts">
    <Loaded query={useQuery(alertsQuery(period))} what="your alerts" shapes={['4rem', '4rem']} level="h3">
      {(answered) => {
        const alerts = answered.filter(isKnown);
        return alerts.length === 0 ? (
          <Inline $nowrap $align="start">
            <Badge tone="success" icon={CircleCheck}>
              All is well
            </Badge>
            <Text $tone="quiet">What needs you appears here.</Text>
          </Inline>
        ) : (
          <Columns as="ul" $min="18rem" $gap={5} role="list">
            {alerts.map((alert) => {
              const { tone, icon, label } = LOOKS[alert.kind];
              const region = regions.find(({ id }) => id === alert.region_id);
              return (
                <Stack as="li" key={alert.id} $gap={2} $align="start">
                  <Badge tone={tone} icon={icon}>
                    {label}
                  </Badge>
                  <Text $size={16}>{sentenceOf(alert, period)}</Text>
                  {alert.kind === 'no_manager' && region && (
                    <Button variant="secondary" icon={PenLine} onClick={() => onEdit(region)}>
                      {`Choose a manager for ${region.name}`}
                    </Button>
                  )}
                </Stack>
              );
            })}
          </Columns>
        );
      }}
    </Loaded>
  </Part>
);
