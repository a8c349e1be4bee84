import { styled } from '@gently/platform/styled';

/** Short answers stand in short fields. */
export const Narrow = styled.div`
  max-width: 24rem;
`;
