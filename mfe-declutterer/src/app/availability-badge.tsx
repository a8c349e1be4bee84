import { labelOf } from '@gently/contracts/options';
import { DECLUTTERER_STATUS_OPTIONS, type DecluttererStatus } from '@gently/contracts/declutterer-options';
import { styled } from '@gently/platform/styled';
import { Badge, media, Skeleton, tokens, type BadgeTone, type IconType } from '@gently/ui';
import { CircleCheck, CircleHelp, PauseCircle, Sun } from '@gently/ui/icons';

const LOOKS: Record<DecluttererStatus, { tone: BadgeTone; icon: IconType }> = {
  available: { tone: 'success', icon: CircleCheck },
  busy: { tone: 'attention', icon: PauseCircle },
  on_holiday: { tone: 'waiting', icon: Sun },
};

/** As wide and high for each word, so that nothing moves when it comes. */
const Place = styled.div`
  display: flex;
  align-items: center;
  min-width: 8.5rem;
  min-height: ${tokens.space8};
  ${media.md} {
    justify-content: flex-end;
  }
`;

interface AvailabilityBadgeProps {
  /** Undefined while nobody knows. */
  status: DecluttererStatus | undefined;
  /** It is being asked for. */
  loading: boolean;
}

const Words = ({ status }: { status: DecluttererStatus | undefined }) =>
  status ? (
    <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {labelOf(DECLUTTERER_STATUS_OPTIONS, status)}
    </Badge>
  ) : (
    <Badge icon={CircleHelp}>Unknown</Badge>
  );

/** Whether new sessions come, as clients are told. */
export const AvailabilityBadge = ({ status, loading }: AvailabilityBadgeProps) => (
  <Place>{loading ? <Skeleton width="7rem" height="1.75rem" round /> : <Words status={status} />}</Place>
);
