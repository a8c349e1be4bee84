import { Clock, House, Leaf } from 'lucide-react';
import { Badge } from '../badge/badge';
import { ButtonLink } from '../button/button-link';
import type { ExampleSet } from '../example';
import { Icon } from '../icons/icon';
import { Grid, Inline, Stack } from '../layout/flow';
import { Price } from '../price/price';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { Card } from './card';

const Service = ({ name, pounds, text }: { name: string; pounds: number; text: string }) => (
  <Card as="article">
    <Stack $gap={4}>
      <Inline $justify="space-between" $nowrap $align="start">
        <Heading as="h3" $size="card">
          {name}
        </Heading>
        <Icon icon={House} size="1.75rem" />
      </Inline>
      <Text $tone="quiet" $size={16}>
        {text}
      </Text>
      <Badge tone="accent" icon={Leaf}>
        Neurodivergent-friendly
      </Badge>
      <Inline $justify="space-between">
        <Price pounds={pounds} size="large" />
        <Inline $gap={2}>
          <Icon icon={Clock} />
          <span>2 hours</span>
        </Inline>
      </Inline>
      <ButtonLink to="/book" variant="secondary" wide>
        Book {name}
      </ButtonLink>
    </Stack>
  </Card>
);

export const cardExamples: ExampleSet = {
  component: 'Card',
  examples: [
    {
      name: 'services',
      Show: () => (
        <Grid $min="17rem">
          <Service name="Wardrobe reset" pounds={90} text="Keep what you wear, let the rest go kindly." />
          <Service
            name="Paperwork morning"
            pounds={67.5}
            text="Letters opened, sorted and answered with you."
          />
        </Grid>
      ),
    },
    {
      name: 'tones',
      Show: () => (
        <Grid $min="10rem" $gap={4}>
          <Card>Plain</Card>
          <Card $tone="raised">Raised</Card>
          <Card $tone="wash">Wash</Card>
          <Card $tone="well">Well</Card>
        </Grid>
      ),
    },
  ],
};
