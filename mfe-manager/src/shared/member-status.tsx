import { TEAM_STATUS_OPTIONS, type TeamStatus } from '@gently/contracts/manager-options';
import { Badge, type BadgeTone } from '@gently/ui';
import { CircleCheck, Clock, type IconType, PauseCircle } from '@gently/ui/icons';
import { labelOf } from './words';

const SIGNS: Record<TeamStatus, { tone: BadgeTone; icon: IconType }> = {
  active: { tone: 'success', icon: CircleCheck },
  inactive: { tone: 'neutral', icon: PauseCircle },
  pending: { tone: 'waiting', icon: Clock },
};

/** Where somebody of the team stands. */
export const MemberStatus = ({ status }: { status: TeamStatus }) => (
  <Badge {...SIGNS[status]}>{labelOf(TEAM_STATUS_OPTIONS, status)}</Badge>
);
