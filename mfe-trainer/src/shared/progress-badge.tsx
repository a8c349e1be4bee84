import { PROGRESS_STATUS_OPTIONS, type ProgressStatus } from '@gently/contracts/training-options';
import { Badge, type BadgeTone, type IconType } from '@gently/ui';
import { CircleCheckBig, CircleDashed, Clock, Play, RotateCcw } from '@gently/ui/icons';
import { labelOf } from './words';

const LOOKS: Record<ProgressStatus, { tone: BadgeTone; icon: IconType }> = {
  not_started: { tone: 'neutral', icon: CircleDashed },
  in_progress: { tone: 'running', icon: Play },
  completed: { tone: 'success', icon: CircleCheckBig },
  failed: { tone: 'attention', icon: RotateCcw },
  expired: { tone: 'waiting', icon: Clock },
};

/** How far somebody is with a module: colour, word and sign. */
export const ProgressBadge = ({ status }: { status: ProgressStatus }) => (
  <Badge {...LOOKS[status]}>{labelOf(PROGRESS_STATUS_OPTIONS, status)}</Badge>
);
