import { formatDuration, formatMediumDate } from '@gently/contracts/dates';
import type { LoadLimits, WeekLoad } from '@gently/contracts/welfare';
import type { LoadState } from '@gently/contracts/welfare-options';
import {
  Badge,
  type BadgeTone,
  Card,
  Heading,
  type IconType,
  Inline,
  ProgressBar,
  Stack,
  Text,
} from '@gently/ui';
import { CircleCheck, CircleDot, Leaf } from '@gently/ui/icons';
import { FigureList } from '../../shared/figure-list';
import { isLimited, weekRows, weekSentence } from './week-rows';

const STATES: Record<LoadState, { tone: BadgeTone; icon: IconType; word: string }> = {
  fine: { tone: 'success', icon: CircleCheck, word: 'Within your limits' },
  near: { tone: 'attention', icon: CircleDot, word: 'Near a limit of yours' },
  at_limit: { tone: 'waiting', icon: Leaf, word: 'As much as you want' },
};

const Notes = ({ week }: { week: WeekLoad }) => (
  <>
    {week.open_minutes > 0 && (
      <Text $size={16} $tone="quiet">
        {formatDuration(week.open_minutes)} of this is not certain yet: a request waits for your answer, or a
        client is choosing.
      </Text>
    )}
    {week.travel_minutes > 0 && (
      <Text $size={16} $tone="quiet">
        About {formatDuration(week.travel_minutes)} on the way besides, by the travel time in your
        availability.
      </Text>
    )}
    {week.state === 'at_limit' && (
      <Text $size={16} $tone="quiet">
        What would pass a limit of yours is not offered to you. The sessions that you have stay yours.
      </Text>
    )}
  </>
);

interface WeekCardProps {
  id: string;
  title: string;
  week: WeekLoad;
  limits: LoadLimits;
}

/** What one week asks for: a sentence, a bar for each limit, and the figures that have none. */
export const WeekCard = ({ id, title, week, limits }: WeekCardProps) => {
  const rows = weekRows(week, limits);
  const { tone, icon, word } = STATES[week.state];
  const open = rows.filter(({ most }) => most === null);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={5}>
        <Inline $justify="space-between" $align="start">
          <Stack $gap={1}>
            <Heading id={id} $size="card">
              {title}
            </Heading>
            <Text $size={16} $tone="quiet">
              {formatMediumDate(week.from)} to {formatMediumDate(week.to)}
            </Text>
          </Stack>
          {isLimited(limits) && (
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
          )}
        </Inline>
        <Text>{weekSentence(week)}</Text>
        {rows.map(
          ({ label, used, most, words }) =>
            most !== null && <ProgressBar key={label} label={label} value={used} max={most} text={words} />,
        )}
        {open.length > 0 && (
          <FigureList items={open.map(({ label, words }) => ({ term: label, detail: words }))} />
        )}
        <Notes week={week} />
      </Stack>
    </Card>
  );
};
