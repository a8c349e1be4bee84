import { css, styled } from '@gently/platform/styled';

/** Takes an element out of sight and leaves it to screen readers. */
export const hiddenStyle = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;

/** Words for screen readers only. */
export const VisuallyHidden = styled.span`
  ${hiddenStyle}
`;
