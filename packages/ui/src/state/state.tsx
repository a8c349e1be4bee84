import { styled } from '@gently/platform/styled';
import { CloudOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon, type IconType } from '../icons/icon';
import { Heading, type HeadingSize } from '../text/heading';
import { Text } from '../text/text';
import { tokens } from '../tokens';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space3};
  padding: ${tokens.space10} ${tokens.space5};
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.surface};
  text-align: center;
`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: ${tokens.space16};
  height: ${tokens.space16};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.wash};
  color: ${tokens.action};
`;
const Picture = styled.div`
  width: min(100%, 16rem);
`;
const Words = styled(Text)`
  max-width: ${tokens.measureNarrow};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space3};
  margin-top: ${tokens.space3};
`;

interface StateProps {
  title: string;
  /** What will appear here, or what happened and what is safe. */
  children?: ReactNode;
  /** The way on: a ButtonLink or Button. */
  action?: ReactNode;
  /** Level of the title. Default h2. */
  level?: 'h1' | 'h2' | 'h3';
  titleSize?: HeadingSize;
}
export interface EmptyStateProps extends StateProps {
  icon?: IconType;
  /** A scene of `@gently/ui/scenes` instead of the sign. */
  scene?: ReactNode;
}

/** Nothing here yet: says what will appear and gives the way to it. */
export const EmptyState = ({
  title,
  children,
  action,
  icon,
  scene,
  level = 'h2',
  titleSize = 'card',
}: EmptyStateProps) => (
  <Box>
    {scene && <Picture>{scene}</Picture>}
    {!scene && icon && (
      <Sign>
        <Icon icon={icon} size="1.75rem" />
      </Sign>
    )}
    <Heading as={level} $size={titleSize}>
      {title}
    </Heading>
    {children && (
      <Words as="div" $tone="quiet">
        {children}
      </Words>
    )}
    {action && <Actions>{action}</Actions>}
  </Box>
);

export interface ErrorStateProps extends StateProps {
  /** Why, in the words of the server or of the call. */
  reason?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** The retry is under way. */
  retrying?: boolean;
}

/** Something could not be loaded: what happened, what is safe, and Try Again. */
export const ErrorState = ({
  title,
  children,
  reason,
  action,
  onRetry,
  retryLabel = 'Try Again',
  retrying = false,
  level = 'h2',
  titleSize = 'card',
}: ErrorStateProps) => (
  <Box role="alert">
    <Sign>
      <Icon icon={CloudOff} size="1.75rem" />
    </Sign>
    <Heading as={level} $size={titleSize}>
      {title}
    </Heading>
    {children && (
      <Words as="div" $tone="quiet">
        {children}
      </Words>
    )}
    {reason && (
      <Words $size={16} $tone="quiet">
        {reason}
      </Words>
    )}
    {(onRetry ?? action) && (
      <Actions>
        {onRetry && (
          <Button icon={RotateCcw} onClick={onRetry} loading={retrying} pendingLabel="Trying again...">
            {retryLabel}
          </Button>
        )}
        {action}
      </Actions>
    )}
  </Box>
);
