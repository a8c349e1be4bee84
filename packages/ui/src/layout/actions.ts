import { styled } from '@gently/platform/styled';
import { media, tokens } from '../tokens';

/**
 * The buttons of a screen or form: below each other and as wide as a phone, side by side otherwise.
 * Put the main action last with `$justify="end"` (bottom right), first otherwise.
 */
export const Actions = styled.div<{ $justify?: 'start' | 'center' | 'end' | 'space-between' }>`
  display: flex;
  flex-direction: ${({ $justify = 'start' }) =>
    $justify === 'end' || $justify === 'space-between' ? 'column-reverse' : 'column'};
  gap: ${tokens.space3};
  ${media.sm} {
    flex-flow: row wrap;
    align-items: center;
    justify-content: ${({ $justify = 'start' }) => $justify};
  }
`;
