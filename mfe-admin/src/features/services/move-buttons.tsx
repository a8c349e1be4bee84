import { Button, Inline, VisuallyHidden } from '@gently/ui';
import { ArrowDown, ArrowUp } from '@gently/ui/icons';

interface MoveButtonsProps {
  name: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves one of several by one place. At the end of the list a button stays, so that the focus is not lost there. */
export const MoveButtons = ({ name, place, count, onMove }: MoveButtonsProps) => {
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <Inline $gap={2}>
      <Button
        variant="quiet"
        icon={ArrowUp}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(place - 1)}
      >
        Move up <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Button
        variant="quiet"
        icon={ArrowDown}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(place + 1)}
      >
        Move down <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </Inline>
  );
};
