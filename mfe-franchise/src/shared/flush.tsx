import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';

/** A quiet button in the line of the words around it: what it keeps free at its sides stands over their edge. */
export const Flush = styled.span`
  display: inline-flex;
  margin-inline: calc(-1 * ${tokens.space5});
`;
