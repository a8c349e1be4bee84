import { ROLE_LABELS, ROLES, type Role } from '@gently/contracts/roles';
import type { IconType } from '@gently/ui';
import { BookOpen, Compass, Heart, House, Settings, Sparkles } from '@gently/ui/icons';

const DESCRIPTIONS: Record<Role, string> = {
  client: 'Regular user',
  declutterer: 'Professional organiser',
  trainer: 'Training specialist',
  manager: 'Regional manager',
  franchise_owner: 'Franchise owner',
  admin: 'Platform administrator',
};
const SIGNS: Record<Role, IconType> = {
  client: Heart,
  declutterer: Sparkles,
  trainer: BookOpen,
  manager: Compass,
  franchise_owner: House,
  admin: Settings,
};

/** The six roles that Quick Access offers, in their order. */
export const QUICK_ROLES = ROLES.map((role) => ({
  role,
  label: ROLE_LABELS[role],
  description: DESCRIPTIONS[role],
  sign: SIGNS[role],
}));
