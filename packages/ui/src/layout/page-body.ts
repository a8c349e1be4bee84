import { styled } from '@gently/platform/styled';
import { media, tokens } from '../tokens';
import { Container } from './container';

/** The container of a page with room above and below it; the footer stays out of sight while the page loads. */
export const PageBody = styled(Container)`
  min-height: 100vh;
  padding-block: ${tokens.space6} ${tokens.space16};
  ${media.md} {
    padding-top: ${tokens.space10};
  }
`;
