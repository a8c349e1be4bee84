import { Button, Inline } from '@gently/ui';
import { ArrowDown, ArrowUp, type IconType } from '@gently/ui/icons';

interface PlaceButtonsProps {
  name: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** What takes it away: "Remove". */
  away: { label: string; icon: IconType; onPress: () => void };
}

/**
 * What can be done with one of several in an order: moved by one place, or taken away. At the ends of the order the buttons
 * stay and do nothing, so that the one that was pressed keeps the focus.
 */
export const PlaceButtons = ({ name, place, count, onMove, away }: PlaceButtonsProps) => {
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <Inline $gap={2}>
      <Button
        variant="quiet"
        icon={ArrowUp}
        aria-label={`Move up ${name}`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(place - 1)}
      >
        Move up
      </Button>
      <Button
        variant="quiet"
        icon={ArrowDown}
        aria-label={`Move down ${name}`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(place + 1)}
      >
        Move down
      </Button>
      <Button variant="quiet" icon={away.icon} aria-label={`${away.label} ${name}`} onClick={away.onPress}>
        {away.label}
      </Button>
    </Inline>
  );
};
