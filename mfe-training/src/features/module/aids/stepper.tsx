import { styled } from '@gently/platform/styled';
import { Button, Inline, Text, tokens, VisuallyHidden } from '@gently/ui';
import { ArrowDown, ArrowUp } from '@gently/ui/icons';
import type { ReadingAids } from './use-reading-aids';

/**
 * Below what is read, where a thumb reaches it, and as wide as the aids above. It gives its room back while a voice leads through
 * the part.
 */
const Dock = styled(Inline)<{ $stays: boolean }>`
  margin-inline: calc(-1 * ${tokens.space5});
  padding: ${tokens.space3} ${tokens.space5};
  border-top: ${tokens.hairline} solid ${tokens.line};
  background: ${tokens.surface};
  @media (min-height: 30em) {
    position: ${({ $stays }) => ($stays ? 'sticky' : 'static')};
    z-index: ${tokens.zAid};
    bottom: 0;
  }
  @media print {
    display: none;
  }
`;

interface StepperProps extends ReadingAids {
  /** What one step is called. */
  unit: string;
}

/** One step after the other through a part. At an end a button keeps its place, and the focus. */
export const Stepper = ({ at, count, go, isReading, unit }: StepperProps) => (
  <Dock role="group" aria-label={`One ${unit} at a time`} $stays={!isReading}>
    {/* Not Previous and Next: those lead to other parts. */}
    <Button variant="secondary" icon={ArrowUp} aria-disabled={at === 0} onClick={() => at > 0 && go(at - 1)}>
      Up <VisuallyHidden>a {unit}</VisuallyHidden>
    </Button>
    <Button
      variant="secondary"
      icon={ArrowDown}
      aria-disabled={at === count - 1}
      onClick={() => at < count - 1 && go(at + 1)}
    >
      Down <VisuallyHidden>a {unit}</VisuallyHidden>
    </Button>
    {/* While one voice reads, no other one speaks into it. */}
    <Text role="status" aria-live={isReading ? 'off' : 'polite'} $size={16} $tone="quiet">
      {at + 1} of {count} {unit}s
    </Text>
  </Dock>
);
