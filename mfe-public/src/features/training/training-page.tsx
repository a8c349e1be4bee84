import { PATHS } from '@gently/contracts/paths';
import { Band, Container, Stack, Text } from '@gently/ui';
import { Award, BookOpen, ListChecks, Users, type IconType } from '@gently/ui/icons';
import { OnlineScene } from '@gently/ui/scenes';
import { PAGE_TRAINING } from '../../content/pages';
import { PAPERS_INTRO } from '../../content/papers';
import {
  TRAINING_INTRO,
  TRAINING_INVITATION,
  TRAINING_MODULES,
  TRAINING_WAYS,
  TRAINING_WHO,
} from '../../content/training';
import { Opening } from '../../layout/opening';
import { Section } from '../../layout/section';
import { Invitation } from '../../parts/invitation';
import { ModuleList } from '../../parts/module-list';
import { PageHead } from '../../parts/page-head';
import { PaperList } from '../../parts/paper-list';
import { Points } from '../../parts/points';

type WayKey = (typeof TRAINING_WAYS.items)[number]['key'];
const SIGNS: Record<WayKey, IconType> = {
  short: BookOpen,
  quiz: ListChecks,
  certificate: Award,
  people: Users,
};

/** The public page about the professional training. */
const TrainingPage = () => (
  <>
    <PageHead {...PAGE_TRAINING} />
    <Band aria-labelledby="training-title">
      <Container>
        <Opening id="training-title" {...TRAINING_INTRO} scene={<OnlineScene />} />
      </Container>
    </Band>
    <Section
      id="modules-title"
      title={TRAINING_MODULES.title}
      lead={TRAINING_MODULES.lead}
      tone="surface"
      beside
    >
      <ModuleList />
    </Section>
    <Section id="ways-title" title={TRAINING_WAYS.title} tone="wash" beside>
      <Points items={TRAINING_WAYS.items.map((item) => ({ ...item, icon: SIGNS[item.key] }))} />
    </Section>
    <Section id="who-title" title={TRAINING_WHO.title} beside>
      <Stack $gap={5}>
        <Text $size={22}>{TRAINING_WHO.opening}</Text>
        {TRAINING_WHO.paragraphs.map((paragraph) => (
          <Text key={paragraph} $tone="quiet">
            {paragraph}
          </Text>
        ))}
      </Stack>
    </Section>
    <Section id="papers-title" {...PAPERS_INTRO} tone="surface" beside>
      <PaperList />
    </Section>
    <Invitation
      id="invitation-title"
      title={TRAINING_INVITATION.title}
      text={TRAINING_INVITATION.text}
      main={{ to: PATHS.recruitment, label: TRAINING_INVITATION.join }}
      other={{ to: PATHS.login, label: TRAINING_INVITATION.signIn }}
    />
  </>
);

export default TrainingPage;
