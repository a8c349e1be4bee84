import { PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { ButtonLink, Card, Heading, media, Stack, Text, tokens } from '@gently/ui';
import { CalendarPlus } from '@gently/ui/icons';
import { BookingScene, Hands, TidyShelf } from '@gently/ui/scenes';

const STEPS = [
  { scene: <BookingScene />, title: 'Choose a service and a time', text: 'It takes about 4 minutes.' },
  {
    scene: <Hands />,
    title: 'We find your declutterer',
    text: 'Within 24 hours, someone who fits what helps you.',
  },
  { scene: <TidyShelf />, title: 'You sort things together', text: 'At your pace. You decide what stays.' },
];

const Three = styled.ol`
  display: grid;
  gap: ${tokens.space6};
  padding: 0;
  list-style: none;
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Step = styled.li`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${tokens.space4};
  align-items: center;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
  }
`;
const Picture = styled.div`
  width: min(100%, 12rem);
`;

/** What somebody who has never booked sees instead of numbers: how it goes, in three drawn steps. */
export const FirstSteps = () => (
  <Card as="section" $pad="roomy" aria-labelledby="first-steps">
    <Stack $gap={6}>
      <Heading id="first-steps" $size="card">
        How your first session works
      </Heading>
      <Three>
        {STEPS.map(({ scene, title, text }, index) => (
          <Step key={title}>
            <Picture>{scene}</Picture>
            <Stack $gap={1}>
              <Text $weight="medium">
                {index + 1}. {title}
              </Text>
              <Text $size={16} $tone="quiet">
                {text}
              </Text>
            </Stack>
          </Step>
        ))}
      </Three>
      <div>
        <ButtonLink to={PATHS.book} icon={CalendarPlus}>
          Book your first session
        </ButtonLink>
      </div>
    </Stack>
  </Card>
);
