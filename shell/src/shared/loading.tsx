import { styled } from '@gently/platform/styled';
import { Spinner, tokens } from '@gently/ui';

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 50dvh;
  padding: ${tokens.space8};
`;

/** Waiting for something short, such as the check of a sign-in. */
export const Loading = () => (
  <Middle>
    <Spinner label="Loading..." />
  </Middle>
);
