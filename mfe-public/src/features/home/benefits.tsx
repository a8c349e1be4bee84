import {
  Footprints,
  Hand,
  HeartHandshake,
  MessageCircle,
  CalendarClock,
  Sun,
  type IconType,
} from '@gently/ui/icons';
import { BENEFITS } from '../../content/home';
import { Section } from '../../layout/section';
import { Points } from '../../parts/points';

type BenefitKey = (typeof BENEFITS.items)[number]['key'];
const SIGNS: Record<BenefitKey, IconType> = {
  kind: HeartHandshake,
  needs: Sun,
  words: MessageCircle,
  small: Footprints,
  yours: Hand,
  change: CalendarClock,
};

/** Six reasons, in a calm list beside their heading. */
export const Benefits = () => (
  <Section id="benefits-title" title={BENEFITS.title} lead={BENEFITS.lead} tone="wash" beside>
    <Points items={BENEFITS.items.map((item) => ({ ...item, icon: SIGNS[item.key] }))} />
  </Section>
);
