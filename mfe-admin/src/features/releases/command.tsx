import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';

/** Something to be typed on a command line. It wraps, so that nothing of it is hidden on a phone. */
export const Command = styled.code`
  display: block;
  margin-top: ${tokens.space2};
  padding: ${tokens.space2} ${tokens.space3};
  border-radius: ${tokens.radiusSmall};
  background: ${tokens.well};
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  overflow-wrap: anywhere;
  user-select: all;
`;
