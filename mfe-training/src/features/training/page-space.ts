import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';

/** Room above and below a page. */
export const PageSpace = styled.div`
  padding-block: ${tokens.space10};
`;
