import { styled } from '@gently/platform/styled';
import { Heading, media, Stack, Text, tokens } from '@gently/ui';
import { OVERVIEW } from '../../content/recruitment';

const List = styled.ol`
  display: grid;
  gap: ${tokens.space6};
  ${media.lg} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;
const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space4};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
`;
const Count = styled.span`
  display: grid;
  place-items: center;
  width: ${tokens.targetSize};
  height: ${tokens.targetSize};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.actionSoft};
  color: ${tokens.actionSoftInk};
  font-weight: ${tokens.weightBold};
`;

/** How joining goes, from the application to the first client. */
export const JoiningSteps = () => (
  <List className="joining">
    {OVERVIEW.steps.map(({ key, title, text }, index) => (
      <Step key={key}>
        <Count aria-hidden="true">{index + 1}</Count>
        <Stack $gap={1}>
          <Heading as="h3" $size="small">
            {title}
          </Heading>
          <Text $tone="quiet" $size={16}>
            {text}
          </Text>
        </Stack>
      </Step>
    ))}
  </List>
);
