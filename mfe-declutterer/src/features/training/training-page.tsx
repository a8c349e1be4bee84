import { Card, Heading, Stack, Text } from '@gently/ui';

interface PartProps {
  id: string;
  title: string;
  /** Said while there is nothing. */
  empty: string;
  words: string;
}

const Part = ({ id, title, empty, words }: PartProps) => (
  <Card as="section" aria-labelledby={id}>
    <Stack $gap={3}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      <Text $weight="medium">{empty}</Text>
      <Text $tone="quiet">{words}</Text>
    </Stack>
  </Card>
);

/** Training for declutterers: nothing is offered yet, and it says so. */
export const TrainingPage = () => (
  <Stack $gap={5}>
    <Part
      id="modules"
      title="Available modules"
      empty="No training modules available yet"
      words="Modules for declutterers appear here when our trainers offer them. There is nothing you need to do."
    />
    <Part
      id="progress"
      title="Your progress"
      empty="No progress tracked yet"
      words="Once you begin a module, this is where you see how far you are."
    />
  </Stack>
);
