import { PATHS } from '@gently/contracts/paths';
import type { LoginState } from '@gently/platform/session';
import { Band, ButtonLink, Container, Inline, Stack, Text, TextLink } from '@gently/ui';
import { Award, BookOpen, ListChecks, Users, type IconType } from '@gently/ui/icons';
import { OnlineScene } from '@gently/ui/scenes';
import { PAGE_TRAINING } from '../../content/pages';
import { PAPERS_INTRO } from '../../content/papers';
import {
  TRAINING_INTRO,
  TRAINING_INVITATION,
  TRAINING_MODULES,
  TRAINING_START,
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

/** The team learns at this very address: signing in leads back to it. */
const SIGN_IN = { to: PATHS.login, state: { from: PATHS.training } satisfies LoginState };

/** The public page about the professional training. */
const TrainingPage = () => (
  <>
    <PageHead {...PAGE_TRAINING} />
    <Band aria-labelledby="training-title">
      <Container>
        <Opening
          id="training-title"
          {...TRAINING_INTRO}
          action={
            <Inline $gap={6}>
              <ButtonLink to={PATHS.apply} size="large">
                {TRAINING_START.apply}
              </ButtonLink>
              <TextLink {...SIGN_IN}>{TRAINING_START.signIn}</TextLink>
            </Inline>
          }
          scene={<OnlineScene />}
        />
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
      other={{ ...SIGN_IN, label: TRAINING_START.signIn }}
    />
  </>
);

export default TrainingPage;
