import type { ServiceCategory } from '@gently/contracts/options';
import {
  FileText,
  HandHeart,
  House,
  MonitorSmartphone,
  PackageOpen,
  Users,
  type IconType,
} from '@gently/ui/icons';

/** The sign beside each category's name. */
export const CATEGORY_SIGNS: Record<ServiceCategory, IconType> = {
  home_organisation: House,
  decluttering_support: PackageOpen,
  paperwork_support: FileText,
  body_doubling: Users,
  online_coaching: MonitorSmartphone,
  pay_it_forward: HandHeart,
};
