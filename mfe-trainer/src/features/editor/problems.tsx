import type { PublishProblem } from '@gently/contracts/training-authoring';
import { styled } from '@gently/platform/styled';
import { IconTile, Inline, Stack, Text, tokens } from '@gently/ui';
import type { BlockDraft } from '@gently/contracts/training-blocks';
import { blockName } from '@gently/module-reader/blocks';
import { CircleCheck } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
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

/** @returns which part a problem is in, as the builder names it; nothing for the details */
const partOf = (
  blocks: readonly BlockDraft[],
  { block_id: id, question_id: asked }: PublishProblem,
): string => {
  const place = blocks.findIndex((block) => block.id === id);
  const block = blocks[place];
  if (!block) return '';
  const question = block.type === 'quiz' ? block.questions.findIndex((one) => one.id === asked) : -1;
  return `${place + 1}. ${blockName(block)}${question < 0 ? '' : `, question ${question + 1}`}: `;
};

interface ProblemsProps {
  blocks: readonly BlockDraft[];
  problems: readonly PublishProblem[];
  /** What was typed is not stored, so that nothing can be said of it yet. */
  isRefused: boolean;
  onGo: (problem: PublishProblem) => void;
}

/** What is missing before the module can be published; each line leads to its field. */
export const Problems = ({ blocks, problems, isRefused, onGo }: ProblemsProps) => (
  <Part id="problems" title="Before you publish">
    {isRefused && <Text>Some of your changes are not saved yet. Correct the fields that are marked.</Text>}
    {problems.length === 0 && !isRefused && (
      <Inline $nowrap>
        <IconTile icon={CircleCheck} />
        <Text>Nothing is missing.</Text>
      </Inline>
    )}
    {problems.length > 0 && (
      <Stack $gap={2}>
        <Text $tone="quiet">{counted(problems.length, 'thing')} to mend:</Text>
        <Stack as="ul" $gap={1} role="list">
          {problems.map((problem) => (
            <li key={`${fieldOf(problem)} ${problem.message}`}>
              <Way type="button" onClick={() => onGo(problem)}>
                {partOf(blocks, problem)}
                {problem.message}
              </Way>
            </li>
          ))}
        </Stack>
      </Stack>
    )}
  </Part>
);
