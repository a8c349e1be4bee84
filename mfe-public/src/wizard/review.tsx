import { useFormContext, type FieldValues } from '@gently/platform/forms';
import { styled } from '@gently/platform/styled';
import { Heading, Stack, VisuallyHidden, media, tokens } from '@gently/ui';
import { answerText, NOTHING } from './answer-text';
import { questionsOf, type Question, type WizardStep } from './question';
import { StepLink } from './step-link';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${tokens.space4};
  padding-block: ${tokens.space3};
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  ${media.sm} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  }
`;
const Term = styled.dt`
  color: ${tokens.quietInk};
  grid-column: 1;
`;
const Answer = styled.dd<{ $empty: boolean }>`
  grid-column: 1;
  color: ${({ $empty }) => ($empty ? tokens.quietInk : tokens.ink)};
  font-weight: ${({ $empty }) => ($empty ? tokens.weightNormal : tokens.weightMedium)};
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${media.sm} {
    grid-column: 2;
  }
`;
const Change = styled.dd`
  grid-area: 1 / 2;
  a {
    display: inline-block;
    min-width: ${tokens.targetSize};
    text-align: right;
  }
  ${media.sm} {
    grid-area: 1 / 3;
  }
`;

const isRead = (question: Question): boolean => question.kind !== 'password' || question.inReview;

const ReviewRow = ({ question, step }: { question: Question; step: number }) => {
  const { getValues } = useFormContext<FieldValues>();
  const answer = answerText(question, getValues(question.name));
  return (
    <Row>
      <Term>{question.label}</Term>
      <Answer $empty={answer === NOTHING}>{answer}</Answer>
      <Change>
        <StepLink step={step} question={question.name}>
          Change <VisuallyHidden>{question.label}</VisuallyHidden>
        </StepLink>
      </Change>
    </Row>
  );
};

const ReviewStep = ({ step, number }: { step: WizardStep; number: number }) => (
  <Stack as="section" $gap={2} aria-labelledby={`review-${number}`}>
    <Heading as="h3" $size="small" id={`review-${number}`}>
      {step.name}
    </Heading>
    <dl>
      {questionsOf(step)
        .filter(isRead)
        .map((question) => (
          <ReviewRow key={question.name} question={question} step={number} />
        ))}
    </dl>
  </Stack>
);

/** Every answer of the steps before, each with a way to it and back. */
export const Review = ({ steps }: { steps: readonly WizardStep[] }) => (
  <Stack as="section" $gap={8} aria-labelledby="review">
    <Heading as="h2" $size="card" id="review">
      Your answers
    </Heading>
    {steps.map((step, index) =>
      step.groups.length === 0 ? null : <ReviewStep key={step.name} step={step} number={index + 1} />,
    )}
  </Stack>
);
