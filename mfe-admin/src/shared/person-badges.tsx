import { PERSON_STATES } from '@gently/contracts/admin-users-options';
import type { AccountStatus } from '@gently/contracts/roles';
import { Badge, type BadgeTone, Inline } from '@gently/ui';
import { CircleCheck, Clock, type IconType, Mail, PauseCircle } from '@gently/ui/icons';

const SIGNS: Record<AccountStatus, { tone: BadgeTone; icon: IconType }> = {
  active: { tone: 'success', icon: CircleCheck },
  pending: { tone: 'waiting', icon: Clock },
  suspended: { tone: 'neutral', icon: PauseCircle },
};

interface PersonBadgesProps {
  status: AccountStatus;
  email_confirmed: boolean;
}

/** Where an account stands. */
export const PersonBadges = ({ status, email_confirmed: confirmed }: PersonBadgesProps) => (
  <Inline $gap={2}>
    <Badge {...SIGNS[status]}>{PERSON_STATES[status]}</Badge>
    {!confirmed && (
      <Badge tone="attention" icon={Mail}>
        {PERSON_STATES.unconfirmed}
      </Badge>
    )}
  </Inline>
);
