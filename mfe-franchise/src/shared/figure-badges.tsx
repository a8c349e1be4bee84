import { growthTone, satisfactionTone, type FigureTone } from '@gently/contracts/franchise-rules';
import { Badge, type BadgeTone, type IconType } from '@gently/ui';
import { ArrowDown, ArrowUp, CircleAlert, CircleDashed, Smile, Star } from '@gently/ui/icons';
import { growthWords, satisfactionWords } from './words';

const PAINTS: Record<FigureTone, BadgeTone> = { green: 'success', yellow: 'attention', red: 'trouble' };
const GROWTH: Record<FigureTone, IconType> = { green: ArrowUp, yellow: ArrowUp, red: ArrowDown };
const SATISFACTION: Record<FigureTone, IconType> = { green: Smile, yellow: Star, red: CircleAlert };

/** How revenue moves against the period before: colour, sign and words. */
export const GrowthBadge = ({ growth }: { growth: number | null }) => {
  const tone = growthTone(growth);
  return (
    <Badge tone={tone ? PAINTS[tone] : 'neutral'} icon={tone && growth !== 0 ? GROWTH[tone] : CircleDashed}>
      {growthWords(growth)}
    </Badge>
  );
};

/** What clients think: colour, sign and words. */
export const SatisfactionBadge = ({ stars }: { stars: number | null }) => {
  const tone = satisfactionTone(stars);
  return (
    <Badge tone={tone ? PAINTS[tone] : 'neutral'} icon={tone ? SATISFACTION[tone] : CircleDashed}>
      {satisfactionWords(stars)}
    </Badge>
  );
};
