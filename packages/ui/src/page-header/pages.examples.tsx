import {
  ArrowRight,
  Calendar,
  CalendarPlus,
  Clock,
  HandHeart,
  Heart,
  ListChecks,
  Sprout,
} from 'lucide-react';
import { ButtonLink } from '../button/button-link';
import { Card } from '../card/card';
import type { ExampleSet } from '../example';
import { IconTile } from '../icon-tile/icon-tile';
import { Actions } from '../layout/actions';
import { Band, Container } from '../layout/container';
import { Grid, Inline, Stack } from '../layout/flow';
import { Split } from '../layout/split';
import { HeroScene } from '../scenes';
import { StatCard } from '../stat-card/stat-card';
import { StatusBadge } from '../badge/status-badge';
import { Heading } from '../text/heading';
import { Prose } from '../text/prose';
import { Lead, Text } from '../text/text';
import { PageHeader } from './page-header';

const BENEFITS = [
  { icon: HandHeart, title: 'Kind company', text: 'Someone calm who stays beside you while you decide.' },
  { icon: Sprout, title: 'Your pace', text: 'Small steps, breaks whenever you like, no judgement.' },
  { icon: ListChecks, title: 'A plan that holds', text: 'Places for things that your mind can find again.' },
];

const Hero = () => (
  <Band as="div" $pad="regular">
    <Container>
      <Split>
        <Stack $gap={6}>
          <Heading as="h3" $size="display">
            A calmer home, one small step at a time
          </Heading>
          <Lead>Professional declutterers who understand how your mind works, at home or by video.</Lead>
          <Actions>
            <ButtonLink to="/book" size="large" iconEnd={ArrowRight}>
              Book Your Session
            </ButtonLink>
            <ButtonLink to="/services" size="large" variant="secondary">
              Explore Services
            </ButtonLink>
          </Actions>
        </Stack>
        <HeroScene />
      </Split>
    </Container>
  </Band>
);

const Benefits = () => (
  <Band as="div" $tone="wash">
    <Container>
      <Grid $min="16rem" $gap={8}>
        {BENEFITS.map(({ icon, title, text }) => (
          <Stack key={title} $gap={3}>
            <IconTile icon={icon} />
            <Heading as="h3" $size="card">
              {title}
            </Heading>
            <Text $tone="quiet">{text}</Text>
          </Stack>
        ))}
      </Grid>
    </Container>
  </Band>
);

const Overview = () => (
  <Stack $gap={8}>
    <PageHeader
      level="h3"
      eyebrow="Good morning, Amira"
      title="Your next session is on Friday"
      lead="Nothing to prepare. Lena arrives at 11:00."
      action={
        <ButtonLink to="/book" icon={CalendarPlus}>
          Book New Session
        </ButtonLink>
      }
    />
    <Grid $min="12rem" $gap={4}>
      <StatCard icon={Calendar} value={1} caption="Upcoming Sessions" trend="1 of 5" />
      <StatCard icon={ListChecks} value={3} caption="Total Sessions" trend="1 this month" />
      <StatCard icon={Heart} value="Not enough data yet" caption="Satisfaction" />
    </Grid>
    <Card as="article">
      <Inline $justify="space-between" $align="start">
        <Stack $gap={2}>
          <Heading as="h4" $size="card">
            Wardrobe reset
          </Heading>
          <Text as="span" $tone="quiet">
            Friday 27 November 2026, 11:00
          </Text>
        </Stack>
        <StatusBadge status="confirmed" />
      </Inline>
    </Card>
  </Stack>
);

export const pageExamples: ExampleSet = {
  component: 'Pages',
  examples: [
    { name: 'hero', Show: Hero },
    { name: 'benefits on a band', Show: Benefits },
    { name: 'a dashboard', Show: Overview },
    {
      name: 'a last invitation',
      Show: () => (
        <Band as="div" $tone="deep">
          <Container $width="text">
            <Stack $align="center" $gap={5}>
              <Heading as="h3">Ready when you are</Heading>
              <Text $tone="inherit">It takes about three minutes, and you can stop at any time.</Text>
              <ButtonLink to="/book" variant="secondary" icon={Clock}>
                Find a time
              </ButtonLink>
            </Stack>
          </Container>
        </Band>
      ),
    },
    {
      name: 'a long text',
      Show: () => (
        <Prose>
          <h3>What we keep</h3>
          <p>Only what a session needs.</p>
          <ul>
            <li>Your name and address</li>
            <li>What helps you, if you tell us</li>
          </ul>
        </Prose>
      ),
    },
  ],
};
