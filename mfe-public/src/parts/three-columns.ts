import { styled } from '@gently/platform/styled';
import { media, tokens } from '@gently/ui';

/** Three things beside each other; below each other until there is room for all three. */
export const ThreeColumns = styled.ul`
  display: grid;
  gap: ${tokens.space6};
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
