import type { BlockDraft, QuizQuestionDraft } from '@gently/contracts/training-blocks';
import { BLOCK_LIMITS } from '@gently/contracts/training-options';
import { styled } from '@gently/platform/styled';
import { Button, Inline, Stack, Text, tokens } from '@gently/ui';
import { Plus, Trash2 } from '@gently/ui/icons';
import { FieldGroup, TextArea, TextField } from '../checked-fields';
import { newQuestion } from '../content';

const Option = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.space3};
  > :first-child {
    flex: 1;
  }
`;
/** As high as the field beside it, so that it is easy to press. */
const Correct = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.controlSize};
  cursor: pointer;
  input {
    width: 1.5rem;
    height: 1.5rem;
    accent-color: ${tokens.action};
  }
`;

interface QuestionFieldsProps {
  question: QuizQuestionDraft;
  number: number;
  onChange: (question: QuizQuestionDraft) => void;
  onRemove: () => void;
}

const QuestionFields = ({ question, number, onChange, onRemove }: QuestionFieldsProps) => {
  const { id, options, correct } = question;
  return (
    <Stack $gap={4}>
      <TextField
        id={`${id}-question`}
        label={`Question ${number}`}
        maxLength={BLOCK_LIMITS.question}
        value={question.question}
        onChange={(event) => onChange({ ...question, question: event.target.value })}
      />
      <FieldGroup
        id={`${id}-options`}
        label={`Answers to question ${number}`}
        hint="Mark the one that is correct."
      >
        <Stack $gap={3}>
          {options.map((option, index) => (
            <Option key={index}>
              <TextField
                id={`${id}-option-${index}`}
                label={`Option ${index + 1}`}
                maxLength={BLOCK_LIMITS.option}
                value={option}
                onChange={(event) =>
                  onChange({ ...question, options: options.with(index, event.target.value) })
                }
              />
              <Correct>
                <input
                  type="radio"
                  id={index === 0 ? `${id}-correct` : undefined}
                  name={`${id}-correct`}
                  aria-label={`Option ${index + 1} is correct`}
                  checked={correct === index}
                  onChange={() => onChange({ ...question, correct: index })}
                />
                <span aria-hidden>Correct</span>
              </Correct>
            </Option>
          ))}
        </Stack>
      </FieldGroup>
      <TextArea
        id={`${id}-explanation`}
        label={`Explanation of question ${number}`}
        hint="Shown after the quiz: why this answer is correct."
        optional
        maxLength={BLOCK_LIMITS.explanation}
        value={question.explanation}
        onChange={(event) => onChange({ ...question, explanation: event.target.value })}
      />
      <Inline>
        <Button variant="quiet" icon={Trash2} onClick={onRemove}>
          Remove question {number}
        </Button>
      </Inline>
    </Stack>
  );
};

type QuizBlock = Extract<BlockDraft, { type: 'quiz' }>;

/** An empty field asks all questions. */
const countOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

/** More questions than are asked make every attempt another one. */
const AskCount = ({ block, onChange }: { block: QuizBlock; onChange: (block: QuizBlock) => void }) => {
  const { ask_count: count, ...others } = block;
  return (
    <Stack $gap={3}>
      <TextField
        id={`${block.id}-ask_count`}
        type="number"
        inputMode="numeric"
        label="How many questions each attempt asks"
        hint={`Leave it empty to ask all ${block.questions.length}. With fewer, they are drawn by chance.`}
        optional
        min={1}
        max={BLOCK_LIMITS.questions}
        value={count ?? ''}
        onChange={(event) => {
          const asked = countOf(event.target.value);
          onChange(asked === undefined ? others : { ...others, ask_count: asked });
        }}
      />
      <Text $size={16} $tone="quiet">
        Each attempt has its questions and answers in another order. Do not write answers such as “All of the
        above”.
      </Text>
    </Stack>
  );
};

/** The questions of a quiz, each with four options of which one is correct. */
export const QuizFields = ({
  block,
  onChange,
}: {
  block: QuizBlock;
  onChange: (block: QuizBlock) => void;
}) => {
  const { questions } = block;
  const put = (list: QuizQuestionDraft[]) => onChange({ ...block, questions: list });
  return (
    <Stack $gap={8} id={`${block.id}-questions`} tabIndex={-1}>
      {questions.length > 0 && <AskCount block={block} onChange={onChange} />}
      {questions.length === 0 && <Text $tone="quiet">There are no questions yet.</Text>}
      {questions.map((question, index) => (
        <QuestionFields
          key={question.id}
          question={question}
          number={index + 1}
          onChange={(changed) => put(questions.with(index, changed))}
          onRemove={() => put(questions.toSpliced(index, 1))}
        />
      ))}
      {questions.length < BLOCK_LIMITS.questions && (
        <Button variant="secondary" icon={Plus} onClick={() => put([...questions, newQuestion()])}>
          Add a question
        </Button>
      )}
    </Stack>
  );
};
