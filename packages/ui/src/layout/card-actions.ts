import { styled } from '@gently/platform/styled';
import { media } from '../tokens';
import { Inline } from './flow';

/** The buttons of one card among many: on a phone they share its width, beside each other otherwise, the main one last. */
export const CardActions = styled(Inline).attrs({ $justify: 'end' })`
  > * {
    flex: 1 1 auto;
    ${media.sm} {
      flex: none;
    }
  }
  @media print {
    display: none;
  }
`;
