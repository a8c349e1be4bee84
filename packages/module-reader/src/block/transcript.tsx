import { styled } from '@gently/platform/styled';
import { Disclosure } from '@gently/ui';

const Words = styled.div`
  white-space: pre-line;
`;

/** What is said, to read instead. */
export const Transcript = ({ text }: { text: string }) =>
  text === '' ? null : (
    <Disclosure summary="Read the transcript">
      <Words>{text}</Words>
    </Disclosure>
  );
