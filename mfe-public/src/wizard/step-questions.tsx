import { Heading, Stack, Text } from '@gently/ui';
import type { QuestionGroup } from './question';
import { QuestionField } from './question-field';

/** The questions of one step, one below the other. */
export const StepQuestions = ({ groups }: { groups: readonly QuestionGroup[] }) => (
  <>
    {groups.map(({ title, text, questions }) => (
      <Stack as="section" $gap={6} key={questions[0]?.name}>
        {title && (
          <Stack $gap={1}>
            <Heading as="h2" $size="card">
              {title}
            </Heading>
            {text && <Text $tone="quiet">{text}</Text>}
          </Stack>
        )}
        {questions.map((question) => (
          <QuestionField key={question.name} question={question} />
        ))}
      </Stack>
    ))}
  </>
);
