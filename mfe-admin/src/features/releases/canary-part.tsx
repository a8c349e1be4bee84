import { Badge, Button, Heading, Inline, Stack, Text } from '@gently/ui';
import { whenOf } from '../../shared/words';
import { heardWords, limitWords } from './canary-words';
import type { Canary } from './live-part';

interface CanaryPartProps {
  /** The remote that it is of. */
  remote: string;
  canary: Canary;
  /** Left out where nothing can be changed from here. */
  onMove?: ((part: string) => void) | undefined;
}

/** A version that only some visitors get: how it fares, when it ends by itself, and the way to end it. */
export const CanaryPart = ({ remote, canary, onMove }: CanaryPartProps) => (
  <Stack as="section" $gap={2} aria-label={`Canary of ${remote}`}>
    <Inline $justify="space-between" $gap={3}>
      <Inline $gap={3}>
        <Heading as="h3" $size="small">
          Canary of {remote}
        </Heading>
        <Badge tone="attention">
          {canary.version} for {canary.percent} of 100
        </Badge>
      </Inline>
      {onMove && (
        <Button
          variant="secondary"
          aria-label={`Stop or finish the canary of ${remote}`}
          onClick={() => onMove(remote)}
        >
          Stop or finish
        </Button>
      )}
    </Inline>
    <Text>{heardWords(canary)}</Text>
    <Text $size={16} $tone="quiet">
      {limitWords(canary)} Since {whenOf(canary.since)}, by {canary.by}.
    </Text>
  </Stack>
);
