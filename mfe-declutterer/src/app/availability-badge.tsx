import { labelOf } from '@gently/contracts/options';
import { DECLUTTERER_STATUS_OPTIONS, type DecluttererStatus } from '@gently/contracts/declutterer-options';
import { Badge, Skeleton, type BadgeTone, type IconType } from '@gently/ui';
import { CircleCheck, CircleHelp, PauseCircle, Sun } from '@gently/ui/icons';

const LOOKS: Record<DecluttererStatus, { tone: BadgeTone; icon: IconType }> = {
  available: { tone: 'success', icon: CircleCheck },
  busy: { tone: 'attention', icon: PauseCircle },
  on_holiday: { tone: 'waiting', icon: Sun },
};

interface AvailabilityBadgeProps {
  /** Undefined while nobody knows. */
  status: DecluttererStatus | undefined;
  /** It is being asked for. */
  loading: boolean;
}

/** Whether new sessions come, as clients are told. */
export const AvailabilityBadge = ({ status, loading }: AvailabilityBadgeProps) => {
  if (loading) return <Skeleton width="7rem" height="2rem" round />;
  if (!status) return <Badge icon={CircleHelp}>Unknown</Badge>;
  return (
    <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {labelOf(DECLUTTERER_STATUS_OPTIONS, status)}
    </Badge>
  );
};
