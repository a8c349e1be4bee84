import { styled } from '@gently/platform/styled';
import { Heading, media, Text, tokens } from '@gently/ui';
import { HOW_WE_WORK } from '../../content/services';
import { Section } from '../../layout/section';

const List = styled.ol`
  display: grid;
  gap: ${tokens.space8};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${tokens.space6};
  }
`;
const Step = styled.li`
  display: grid;
  align-content: start;
  gap: ${tokens.space2};
  padding-top: ${tokens.space5};
  border-top: ${tokens.space1} solid ${tokens.actionLine};
`;
const Count = styled.span`
  color: ${tokens.actionSoftInk};
`;

/** The four steps of a piece of work with us. */
export const HowWeWork = () => (
  <Section id="how-title" title={HOW_WE_WORK.title}>
    <List className="steps">
      {HOW_WE_WORK.steps.map(({ key, title, text }, index) => (
        <Step key={key}>
          <Heading as="h3" $size="small">
            <Count>{index + 1}.</Count> {title}
          </Heading>
          <Text $tone="quiet">{text}</Text>
        </Step>
      ))}
    </List>
  </Section>
);
