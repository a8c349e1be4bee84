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

/** What can be done with one of several in an order: moved by one place, or taken away. */
export const PlaceButtons = ({ name, place, count, onMove, away }: PlaceButtonsProps) => (
  <Inline $gap={2}>
    {place > 0 && (
      <Button variant="quiet" icon={ArrowUp} aria-label={`Move up ${name}`} onClick={() => onMove(place - 1)}>
        Move up
      </Button>
    )}
    {place < count - 1 && (
      <Button
        variant="quiet"
        icon={ArrowDown}
        aria-label={`Move down ${name}`}
        onClick={() => onMove(place + 1)}
      >
        Move down
      </Button>
    )}
    <Button variant="quiet" icon={away.icon} aria-label={`${away.label} ${name}`} onClick={away.onPress}>
      {away.label}
    </Button>
  </Inline>
);
