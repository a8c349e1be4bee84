import type { PublishProblem } from '@gently/contracts/training-authoring';
import { styled } from '@gently/platform/styled';
import { IconTile, Inline, Stack, Text, tokens } from '@gently/ui';
import { CircleCheck } from '@gently/ui/icons';
import { Part } from '../../shared/part';
import { counted } from '../../shared/words';

const Way = styled.button`
  min-height: ${tokens.targetSize};
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.actionSoftInk};
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/** @returns the id of the field that a problem is about */
export const fieldOf = ({ block_id: block, question_id: question, field }: PublishProblem): string =>
  [question ?? block, field].filter(Boolean).join('-');

interface ProblemsProps {
  problems: readonly PublishProblem[];
  onGo: (problem: PublishProblem) => void;
}

/** What is missing before the module can be published; each line leads to its field. */
export const Problems = ({ problems, onGo }: ProblemsProps) => (
  <Part id="problems" title="Before you publish">
    {problems.length === 0 ? (
      <Inline $nowrap>
        <IconTile icon={CircleCheck} />
        <Text>Nothing is missing.</Text>
      </Inline>
    ) : (
      <Stack $gap={2}>
        <Text $tone="quiet">{counted(problems.length, 'thing')} to mend:</Text>
        <Stack as="ul" $gap={1} role="list">
          {problems.map((problem) => (
            <li key={`${fieldOf(problem)} ${problem.message}`}>
              <Way type="button" onClick={() => onGo(problem)}>
                {problem.message}
              </Way>
            </li>
          ))}
        </Stack>
      </Stack>
    )}
  </Part>
);
