import { styled } from '@gently/platform/styled';
import { Disclosure } from '@gently/ui';
import { passage } from '../passages/passage';

const Words = styled.div`
  white-space: pre-line;
`;

/** What is said, to read instead. It is read aloud closed as well as open. */
export const Transcript = ({ text }: { text: string }) =>
  text === '' ? null : (
    <div {...passage(`The transcript.\n${text}`)}>
      <Disclosure summary="Read the transcript">
        <Words>{text}</Words>
      </Disclosure>
    </div>
  );
