import { styled } from '@gently/platform/styled';
import { Heading, Stack, Text, tokens } from '@gently/ui';
import { sentencesAt } from '@gently/ui/aids';
import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { places } from './lines';
import type { Paragraph, Step, StoryPart } from './story';

/** The sentence that is being read aloud. */
export const CurrentSentence = createContext<string | null>(null);

const Marked = styled.mark`
  border-radius: ${tokens.space1};
  background: ${tokens.washStrong};
  color: inherit;
  text-decoration: underline;
  text-decoration-color: ${tokens.action};
  text-decoration-thickness: ${tokens.borderControl};
  text-underline-offset: 0.2em;
  @media print {
    background: none;
    text-decoration: none;
  }
`;

/** A text whose sentences are marked while they are read aloud. */
const Sentences = ({ at, text }: { at: string; text: string }) => {
  const current = useContext(CurrentSentence);
  return sentencesAt(at, text).map((sentence, index) => (
    <Fragment key={sentence.id}>
      {index > 0 && ' '}
      {sentence.id === current ? <Marked>{sentence.text}</Marked> : sentence.text}
    </Fragment>
  ));
};

const Section = styled(Stack).attrs({ as: 'section', $gap: 4 })`
  padding-top: ${tokens.space8};
  border-top: ${tokens.hairline} solid ${tokens.line};
  h2 {
    break-after: avoid;
  }
`;
const Own = styled.blockquote`
  margin: 0;
  padding: ${tokens.space1} 0 ${tokens.space1} ${tokens.space4};
  border-left: ${tokens.space1} solid ${tokens.actionLine};
  overflow-wrap: anywhere;
`;
const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space6};
  margin: ${tokens.space2} 0 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: ${tokens.space10} minmax(0, 1fr);
  gap: ${tokens.space4};
  break-inside: avoid;
  counter-increment: step;
  &::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: ${tokens.space10};
    height: ${tokens.space10};
    border-radius: ${tokens.radiusFull};
    background: ${tokens.wash};
    color: ${tokens.actionSoftInk};
    font-weight: ${tokens.weightBold};
  }
`;
const When = styled(Text).attrs({ $weight: 'bold' })`
  color: ${tokens.actionSoftInk};
  font-variant-numeric: tabular-nums;
`;
const Sayings = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space3};
  padding: 0;
  list-style: none;
`;
const Saying = styled.li`
  padding: ${tokens.space3} ${tokens.space5};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.wash};
  font-weight: ${tokens.weightBold};
`;

const Told = ({ paragraph: { text, own }, at }: { paragraph: Paragraph; at: string }) => {
  const words = (
    <Text>
      <Sentences at={at} text={text} />
    </Text>
  );
  return own ? <Own>{words}</Own> : words;
};

const StepItem = ({ step, at }: { step: Step; at: (line: keyof Step) => string }) => (
  <Item>
    <div>
      <When>
        <Sentences at={at('when')} text={step.when} />
      </When>
      <Text $weight="medium">
        <Sentences at={at('title')} text={step.title} />
      </Text>
      {step.text && (
        <Text $tone="quiet">
          <Sentences at={at('text')} text={step.text} />
        </Text>
      )}
    </div>
  </Item>
);

interface PartProps {
  part: StoryPart;
  /** What is still on its way. */
  children?: ReactNode;
}

/** One part of the story: a heading, a few sentences, and the steps or words that belong to it. */
export const Part = ({ part, children }: PartProps) => {
  const titleId = places.title(part);
  return (
    <Section aria-labelledby={titleId}>
      <Heading id={titleId} $size="card">
        <Sentences at={titleId} text={part.title} />
      </Heading>
      {part.paragraphs.map((paragraph, index) => (
        <Told key={index} paragraph={paragraph} at={places.paragraph(part, index)} />
      ))}
      {part.steps.length > 0 && (
        <List>
          {part.steps.map((step, index) => (
            <StepItem key={index} step={step} at={(line) => places.step(part, index, line)} />
          ))}
        </List>
      )}
      {part.sayings.length > 0 && (
        <Sayings>
          {part.sayings.map((saying, index) => (
            <Saying key={saying}>
              <Sentences at={places.saying(part, index)} text={saying} />
            </Saying>
          ))}
        </Sayings>
      )}
      {children}
    </Section>
  );
};
