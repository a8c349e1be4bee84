import {
  Banknote,
  CalendarClock,
  HeartHandshake,
  Smile,
  Sprout,
  Wallet,
  type IconType,
} from '@gently/ui/icons';
import type { BENEFITS_TAB } from '../../content/recruitment';

type BenefitKey = (typeof BENEFITS_TAB.items)[number]['key'];

export const BENEFIT_SIGNS: Record<BenefitKey, IconType> = {
  pay: Banknote,
  hours: CalendarClock,
  fees: Wallet,
  match: HeartHandshake,
  people: Smile,
  sense: Sprout,
};
