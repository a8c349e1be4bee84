import type {
  BudgetRange,
  CommunicationStyle,
  HomeType,
  HouseholdSize,
  Neurotype,
  PreferredTime,
  SENSORY_NEED_OPTIONS,
} from '@gently/contracts/registration-options';
import {
  Banknote,
  BedSingle,
  Building,
  Building2,
  Calendar,
  CircleDot,
  CircleHelp,
  Coins,
  CreditCard,
  Eye,
  Footprints,
  HandHeart,
  House,
  InfinityLoop,
  Layers,
  Lightbulb,
  Lock,
  MessageSquare,
  Moon,
  PenLine,
  PiggyBank,
  Shapes,
  Shirt,
  Smile,
  Sofa,
  Sparkles,
  Sun,
  Sunrise,
  Thermometer,
  UserRound,
  UsersRound,
  VolumeX,
  Wallet,
  Wind,
  type IconType,
} from '@gently/ui/icons';

type SensoryNeed = (typeof SENSORY_NEED_OPTIONS)[number]['value'];

export const NEUROTYPE_SIGNS: Record<Neurotype, IconType> = {
  autistic: InfinityLoop,
  adhd: Sparkles,
  both: Layers,
  other: Shapes,
  neurotypical: CircleDot,
  prefer_not_to_say: Lock,
};

export const COMMUNICATION_SIGNS: Record<CommunicationStyle, IconType> = {
  direct_clear: MessageSquare,
  gentle_encouraging: HandHeart,
  written_followups: PenLine,
  visual_aids: Eye,
  step_by_step: Footprints,
};

export const SENSORY_SIGNS: Record<SensoryNeed, IconType> = {
  quiet_environment: VolumeX,
  good_lighting: Lightbulb,
  comfortable_temperature: Thermometer,
  minimal_smells: Wind,
  comfortable_clothing: Shirt,
  frequent_breaks: Sofa,
};

export const HOME_SIGNS: Record<HomeType, IconType> = {
  apartment: Building2,
  house: House,
  condo: Building,
  studio: BedSingle,
  other: CircleHelp,
};

export const HOUSEHOLD_SIGNS: Record<HouseholdSize, IconType> = {
  '1': UserRound,
  '2': UsersRound,
  '3': UsersRound,
  '4': UsersRound,
  '5+': UsersRound,
};

export const BUDGET_SIGNS: Record<BudgetRange, IconType> = {
  under_100: Coins,
  '100_200': PiggyBank,
  '200_300': Wallet,
  '300_500': Banknote,
  over_500: CreditCard,
  flexible: Smile,
};

export const TIME_SIGNS: Record<PreferredTime, IconType> = {
  morning: Sunrise,
  afternoon: Sun,
  evening: Moon,
  weekend: Calendar,
  flexible: Smile,
};
