import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { dimmedStyle } from '@gently/ui/aids';
import { MARK } from './passage';
import { LIT } from './use-lit';

/** Room for aids that stay at the top or at the bottom while what is between them moves. */
const ROOM = `calc(${tokens.space24} + ${tokens.space10})`;

/**
 * Holds passages. The lit one has a line at its side, so that it is not told by ink alone; with `data-dim` the others step
 * back.
 */
export const Passages = styled.div`
  isolation: isolate;
  :is([${MARK}], a, button, input, summary) {
    scroll-margin-block: ${ROOM};
  }
  @media screen {
    [${LIT}] {
      position: relative;
    }
    [${LIT}]::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 calc(-1 * ${tokens.space4});
      border-left: ${tokens.space1} solid ${tokens.action};
      border-radius: ${tokens.radiusFull};
    }
  }
  &[data-dim]:has([${LIT}]) [${MARK}]:not([${LIT}], [${LIT}] *) {
    ${dimmedStyle}
  }
`;
