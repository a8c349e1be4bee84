import { styled } from '@gently/platform/styled';
import { media, tokens } from '@gently/ui';

/** Buttons beside each other; below each other and full width on a phone. */
export const Actions = styled.div`
  display: grid;
  gap: ${tokens.space3};
  ${media.sm} {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space4};
  }
`;
