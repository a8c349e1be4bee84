import { OVERSIGHT_STAGE_LABELS, type OversightStage } from '@gently/contracts/oversight-options';
import { Badge, type BadgeTone, type IconType } from '@gently/ui';
import { CircleAlert, CircleCheck, CircleCheckBig, CircleX, Clock, Play } from '@gently/ui/icons';

const LOOKS: Record<OversightStage, { tone: BadgeTone; icon: IconType }> = {
  waiting: { tone: 'attention', icon: CircleAlert },
  asked: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  in_progress: { tone: 'running', icon: Play },
  completed: { tone: 'done', icon: CircleCheckBig },
  cancelled: { tone: 'neutral', icon: CircleX },
};

/** Where a session stands, as colour, word and sign. */
export const StageBadge = ({ stage }: { stage: OversightStage }) => (
  <Badge {...LOOKS[stage]}>{OVERSIGHT_STAGE_LABELS[stage]}</Badge>
);
