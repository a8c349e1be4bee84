import { styled } from '@gently/platform/styled';
import { Grid, Heading, Stack, Text, TextLink, tokens } from '@gently/ui';
import { Check, Icon, X, type IconType } from '@gently/ui/icons';
import type { ComponentType, ReactNode } from 'react';
import { PUBLIC_PATHS } from '../../content/paths';
import {
  BENEFITS_TAB,
  OVERVIEW,
  REQUIREMENTS,
  TRAINING_TAB,
  type RecruitmentTab,
} from '../../content/recruitment';
import { TEAM_STORIES, TEAM_STORIES_TEXT } from '../../content/voices';
import { ModuleList } from '../../parts/module-list';
import { Points } from '../../parts/points';
import { VoiceList } from '../../parts/voice-list';
import { BENEFIT_SIGNS } from './benefit-signs';
import { JoiningSteps } from './joining-steps';

const Ticks = styled.ul`
  display: grid;
  gap: ${tokens.space3};
`;
const Tick = styled.li`
  display: flex;
  gap: ${tokens.space3};
  max-width: ${tokens.measure};
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${tokens.action};
  }
`;

const Panel = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Stack $gap={8}>
    <Stack $gap={3}>
      <Heading as="h2" $size="section">
        {title}
      </Heading>
      {text && <Text>{text}</Text>}
    </Stack>
    {children}
  </Stack>
);

const SignedList = ({ items, sign }: { items: readonly string[]; sign: IconType }) => (
  <Ticks className="ticks">
    {items.map((item) => (
      <Tick key={item}>
        <Icon icon={sign} />
        {item}
      </Tick>
    ))}
  </Ticks>
);

const Overview = () => (
  <Panel title={OVERVIEW.title} text={OVERVIEW.text}>
    <JoiningSteps />
  </Panel>
);

const Benefits = () => (
  <Panel title={BENEFITS_TAB.title}>
    <Points items={BENEFITS_TAB.items.map((item) => ({ ...item, icon: BENEFIT_SIGNS[item.key] }))} />
  </Panel>
);

const Training = () => (
  <Panel title={TRAINING_TAB.title} text={TRAINING_TAB.text}>
    <ModuleList />
    <p>
      <TextLink to={PUBLIC_PATHS.training}>{TRAINING_TAB.more}</TextLink>
    </p>
  </Panel>
);

const Requirements = () => (
  <Panel title={REQUIREMENTS.title}>
    <Grid $min="22rem" $gap={10}>
      <SignedList items={REQUIREMENTS.needs} sign={Check} />
      <Stack $gap={4}>
        <Heading as="h3" $size="card">
          {REQUIREMENTS.notNeeded}
        </Heading>
        <SignedList items={REQUIREMENTS.withouts} sign={X} />
      </Stack>
    </Grid>
  </Panel>
);

const Stories = () => (
  <Panel title={TEAM_STORIES_TEXT.title} text={TEAM_STORIES_TEXT.exampleNote}>
    <VoiceList voices={TEAM_STORIES} />
  </Panel>
);

/** What each tab shows. */
export const TAB_PANELS: Record<RecruitmentTab, ComponentType> = {
  overview: Overview,
  benefits: Benefits,
  training: Training,
  requirements: Requirements,
  stories: Stories,
};
