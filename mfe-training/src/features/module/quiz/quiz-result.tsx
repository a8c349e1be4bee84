import type { QuizResult } from '@gently/contracts/training';
import { passage } from '@gently/module-reader/passages';
import { Badge, Card, Heading, Stack, Text } from '@gently/ui';
import { CircleCheck, RotateCcw } from '@gently/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';

type Marked = QuizResult['questions'][number];

const MarkedQuestion = ({ marked, number }: { marked: Marked; number: number }) => {
  const { question, options, chosen, correct, correct_option: right, explanation } = marked;
  return (
    <Card as="li" {...passage()}>
      <Stack $gap={3}>
        {correct ? (
          <Badge tone="success" icon={CircleCheck}>
            Right
          </Badge>
        ) : (
          <Badge tone="attention" icon={RotateCcw}>
            Not right
          </Badge>
        )}
        <Text $weight="medium">
          {number}. {question}
        </Text>
        <Text $size={16}>
          {chosen === null ? 'No answer was saved before the time ended.' : `Your answer: ${options[chosen]}`}
        </Text>
        {!correct && right !== null && <Text $size={16}>Right answer: {options[right]}</Text>}
        {explanation && (
          <Text $size={16} $tone="quiet">
            {explanation}
          </Text>
        )}
      </Stack>
    </Card>
  );
};

interface QuizResultProps {
  result: QuizResult;
  /** What can be done now. */
  children: ReactNode;
}

/** How a quiz went: the figure, the way on, then each question. */
export const QuizResultView = ({ result, children }: QuizResultProps) => {
  const { passed, score, more_needed, threshold, questions, time_ended, answers_withheld } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const right = questions.filter(({ correct }) => correct).length;
  return (
    <Stack $gap={6}>
      <Stack $gap={2} {...passage()}>
        <Heading as="h3" ref={heading} tabIndex={-1} $size="card">
          {passed ? `You passed with ${score}%` : `You reached ${score}%`}
        </Heading>
        {time_ended && <Text>The time ended, and the answers that were saved by then were handed in.</Text>}
        {(!passed || questions.length > 0) && (
          <Text>
            {passed
              ? `${right} of ${questions.length} answers are right.`
              : `You need ${more_needed}% more to pass: the mark is ${threshold}%. Many people need more than one try.`}
          </Text>
        )}
        {answers_withheld && (
          <Text>
            You have another attempt at this quiz open, so we do not show which of your answers are right.
          </Text>
        )}
      </Stack>
      {children}
      {questions.length > 0 && (
        <Stack as="ol" role="list" $gap={4} aria-label="Your answers">
          {questions.map((marked, index) => (
            <MarkedQuestion key={marked.id} marked={marked} number={index + 1} />
          ))}
        </Stack>
      )}
    </Stack>
  );
};
