import { Button, Inline } from '@gently/ui';
import { ArrowDown, ArrowUp, Trash2 } from '@gently/ui/icons';

interface BlockMovesProps {
  name: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** What can be done with an open block as a whole. Dragging does the same without opening it. */
export const BlockMoves = ({ name, place, count, onMove, onRemove }: BlockMovesProps) => (
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
    <Button variant="quiet" icon={Trash2} aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Button>
  </Inline>
);
