import { styled } from '@gently/platform/styled';
import { Container, media, tokens } from '@gently/ui';

/** The container of a page with room above and below it. */
export const PageBody = styled(Container)`
  padding-block: ${tokens.space6} ${tokens.space16};
  ${media.md} {
    padding-top: ${tokens.space10};
  }
`;
