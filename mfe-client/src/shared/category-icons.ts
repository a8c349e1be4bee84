import type { ServiceCategory } from '@gently/contracts/options';
import type { IconType } from '@gently/ui';
import { FileText, HandHeart, House, PackageOpen, Users, Video } from '@gently/ui/icons';

/** One sign for each kind of service; always shown with words. */
export const CATEGORY_ICONS: Record<ServiceCategory, IconType> = {
  home_organisation: House,
  decluttering_support: PackageOpen,
  paperwork_support: FileText,
  body_doubling: Users,
  online_coaching: Video,
  pay_it_forward: HandHeart,
};
