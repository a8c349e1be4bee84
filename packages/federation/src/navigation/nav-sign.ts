import type { IconType } from '@gently/ui';
import {
  Award,
  Bell,
  BookOpen,
  Calendar,
  House,
  MessageCircle,
  Package,
  User,
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
  message: MessageCircle,
  box: Package,
};

/** @returns what is drawn beside a link; nothing where another build names a sign that this one does not have */
export const navSign = (icon: NavIcon | undefined): IconType | undefined => icon && SIGNS[icon];
