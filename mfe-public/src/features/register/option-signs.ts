import type { OptionCard } from '@gently/ui/forms';
import {
  Calendar,
  CircleHelp,
  Eye,
  Footprints,
  HandHeart,
  House,
  Lightbulb,
  MessageSquare,
  PenLine,
  Shirt,
  Smile,
  Sofa,
  Sun,
  Sunrise,
  Thermometer,
  VolumeX,
  Wind,
  type IconType,
} from '@gently/ui/icons';

const SIGNS: Record<string, IconType> = {
  direct_clear: MessageSquare,
  gentle_encouraging: HandHeart,
  written_followups: PenLine,
  visual_aids: Eye,
  step_by_step: Footprints,
  quiet_environment: VolumeX,
  good_lighting: Lightbulb,
  comfortable_temperature: Thermometer,
  minimal_smells: Wind,
  comfortable_clothing: Shirt,
  frequent_breaks: Sofa,
  house: House,
  other: CircleHelp,
  morning: Sunrise,
  afternoon: Sun,
  weekend: Calendar,
  flexible: Smile,
};

/** The same choices, each with its sign; none where not every choice of the set has one. */
export const withSigns = (
  options: readonly { value: string; label: string; hint?: string }[],
): readonly OptionCard<string>[] =>
  options.every(({ value }) => SIGNS[value] !== undefined)
    ? options.map((option) => ({ ...option, icon: SIGNS[option.value] as IconType }))
    : options;
