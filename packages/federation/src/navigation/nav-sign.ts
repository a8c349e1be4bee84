import type { IconType } from '@gently/ui';
import {
  Activity,
  Award,
  Bell,
  BookOpen,
  Calendar,
  ChartColumn,
  House,
  MessageCircle,
  Package,
  Settings,
  Share2,
  User,
  Users,
  Wallet,
} from '@gently/ui/icons';
import type { NavIcon } from '../contract';

const SIGNS: Readonly<Record<NavIcon, IconType>> = {
  home: House,
  calendar: Calendar,
  wallet: Wallet,
  bell: Bell,
  book: BookOpen,
  award: Award,
  user: User,
  users: Users,
  message: MessageCircle,
  box: Package,
  chart: ChartColumn,
  settings: Settings,
  health: Activity,
  share: Share2,
};

/** @returns what is drawn beside a link; nothing where another build names a sign that this one does not have */
export const navSign = (icon: NavIcon | undefined): IconType | undefined => icon && SIGNS[icon];
