import { HEALTH_STATES, type HealthState } from '@gently/contracts/admin-health-options';
import { Badge, type BadgeTone } from '@gently/ui';
import { CircleAlert, CircleCheck, CircleHelp, type IconType, TriangleAlert } from '@gently/ui/icons';

const SIGNS: Record<HealthState, { tone: BadgeTone; icon: IconType }> = {
  healthy: { tone: 'success', icon: CircleCheck },
  slow: { tone: 'attention', icon: TriangleAlert },
  down: { tone: 'trouble', icon: CircleAlert },
  unset: { tone: 'neutral', icon: CircleHelp },
};

/** How something that is measured is doing. */
export const HealthBadge = ({ state }: { state: HealthState }) => (
  <Badge {...SIGNS[state]}>{HEALTH_STATES[state]}</Badge>
);
