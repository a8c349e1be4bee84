import type {
  Availability,
  Experience,
  PreferredRegion,
  Qualification,
  Specialization,
} from '@gently/contracts/application-options';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Award,
  BadgeCheck,
  Briefcase,
  Calendar,
  CircleDashed,
  CircleHelp,
  Clock,
  CloudSun,
  Compass,
  Ear,
  Footprints,
  HandHeart,
  HeartHandshake,
  InfinityLoop,
  Landmark,
  ListChecks,
  MapSheet,
  MessageCircle,
  Moon,
  Package,
  School,
  ShieldCheck,
  Smile,
  Sparkles,
  Sprout,
  Sun,
  Sunrise,
  Trees,
  UsersRound,
  type IconType,
} from '@gently/ui/icons';

export const EXPERIENCE_SIGNS: Record<Experience, IconType> = {
  none: Sprout,
  '1-2': Footprints,
  '3-5': Briefcase,
  '5+': Award,
  other: CircleHelp,
};

export const QUALIFICATION_SIGNS: Record<Qualification, IconType> = {
  organizing_certification: BadgeCheck,
  counseling_degree: MessageCircle,
  special_education: School,
  coaching_certification: Compass,
  social_work: HeartHandshake,
  therapeutic: HandHeart,
  none: CircleDashed,
};

export const SPECIALIZATION_SIGNS: Record<Specialization, IconType> = {
  adhd_support: Sparkles,
  autism_support: InfinityLoop,
  anxiety_depression: CloudSun,
  hoarding_disorder: Package,
  executive_function: ListChecks,
  sensory_needs: Ear,
  trauma_informed: ShieldCheck,
  family_systems: UsersRound,
};

export const AVAILABILITY_SIGNS: Record<Availability, IconType> = {
  weekday_mornings: Sunrise,
  weekday_afternoons: Sun,
  weekday_evenings: Moon,
  weekends: Calendar,
  flexible: Smile,
  part_time: Clock,
  full_time: Briefcase,
};

export const REGION_SIGNS: Record<PreferredRegion, IconType> = {
  london_central: Landmark,
  london_north: ArrowUp,
  london_south: ArrowDown,
  london_east: ArrowRight,
  london_west: ArrowLeft,
  greater_london: MapSheet,
  home_counties: Trees,
  flexible: Smile,
};
