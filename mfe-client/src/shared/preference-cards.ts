import {
  COMMUNICATION_OPTIONS,
  SENSORY_OPTIONS,
  type CommunicationPreference,
  type SensoryNeed,
} from '@gently/contracts/options';
import type { IconType } from '@gently/ui';
import {
  HandHeart,
  Headphones,
  Lightbulb,
  MessageSquare,
  PenLine,
  RefreshCw,
  Shirt,
  Sofa,
  Thermometer,
  Volume1,
  VolumeX,
  Wind,
} from '@gently/ui/icons';

const COMMUNICATION_ICONS: Record<CommunicationPreference, IconType> = {
  direct_clear: MessageSquare,
  gentle_encouraging: HandHeart,
  minimal_verbal: Volume1,
  written_followups: PenLine,
  frequent_checkins: RefreshCw,
  independent_work: Headphones,
};
const SENSORY_ICONS: Record<SensoryNeed, IconType> = {
  quiet_environment: VolumeX,
  good_lighting: Lightbulb,
  comfortable_temperature: Thermometer,
  minimal_smells: Wind,
  comfortable_clothing: Shirt,
  frequent_breaks: Sofa,
};

/** The six communication choices of booking form and profile, each with its sign. */
export const COMMUNICATION_CARDS = COMMUNICATION_OPTIONS.map((option) => ({
  ...option,
  icon: COMMUNICATION_ICONS[option.value],
}));

/** The six sensory choices, each with its sign. */
export const SENSORY_CARDS = SENSORY_OPTIONS.map((option) => ({
  ...option,
  icon: SENSORY_ICONS[option.value],
}));
