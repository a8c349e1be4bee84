import { PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { Heading, Split, Stack, Text, TextLink, tokens } from '@gently/ui';
import { Check, Icon, X, type IconType } from '@gently/ui/icons';
import type { ComponentType, ReactNode } from 'react';
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
import { PaySentence } from './pay';

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

interface PanelProps {
  title: string;
  text?: string;
  /** Level of the title. */
  as?: 'h2' | 'h3';
  children: ReactNode;
}

const Panel = ({ title, text, as = 'h2', children }: PanelProps) => (
  <Stack $gap={8}>
    <Stack $gap={3}>
      <Heading as={as} $size="section">
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
    <Points
      items={BENEFITS_TAB.items.map((item) => ({
        ...item,
        icon: BENEFIT_SIGNS[item.key],
        text: item.key === 'pay' ? <PaySentence /> : item.text,
      }))}
    />
  </Panel>
);

const Training = () => (
  <Panel title={TRAINING_TAB.title} text={TRAINING_TAB.text}>
    <ModuleList />
    <p>
      <TextLink to={PATHS.training}>{TRAINING_TAB.more}</TextLink>
    </p>
  </Panel>
);

const Requirements = () => (
  <Split $align="start" $ratio="first">
    <Panel title={REQUIREMENTS.title}>
      <SignedList items={REQUIREMENTS.needs} sign={Check} />
    </Panel>
    <Panel as="h3" title={REQUIREMENTS.notNeeded}>
      <SignedList items={REQUIREMENTS.withouts} sign={X} />
    </Panel>
  </Split>
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
