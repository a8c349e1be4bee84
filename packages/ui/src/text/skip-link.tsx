import { styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

const Jump = styled.a`
  position: absolute;
  z-index: ${tokens.zSkip};
  inset: ${tokens.space2} auto auto ${tokens.space2};
  padding: ${tokens.space3} ${tokens.space5};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.action};
  color: ${tokens.actionInk};
  font-weight: ${tokens.weightMedium};
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
    padding: 0;
    white-space: nowrap;
  }
`;

/** First thing on the page for keyboards: jumps over the header to `target` (an element id; default `main`). */
export const SkipLink = ({ target = 'main', children = 'Skip to main content' }) => (
  <Jump href={`#${target}`}>{children}</Jump>
);
