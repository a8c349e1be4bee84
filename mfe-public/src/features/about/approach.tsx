import { CircleHelp, Footprints, Hand, House, type IconType } from '@gently/ui/icons';
import { APPROACH } from '../../content/about';
import { Section } from '../../layout/section';
import { Points } from '../../parts/points';

type PrincipleKey = (typeof APPROACH.principles)[number]['key'];
const SIGNS: Record<PrincipleKey, IconType> = {
  ask: CircleHelp,
  small: Footprints,
  choice: Hand,
  last: House,
};

/** How we go about it, in four habits. */
export const Approach = () => (
  <Section id="approach-title" title={APPROACH.title} tone="wash" beside>
    <Points items={APPROACH.principles.map((item) => ({ ...item, icon: SIGNS[item.key] }))} />
  </Section>
);
