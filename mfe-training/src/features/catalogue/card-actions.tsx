import { trainingModulePath } from '@gently/contracts/paths';
import type { ModuleCard } from '@gently/contracts/training';
import { Button, ButtonLink, CardActions, Stack, VisuallyHidden } from '@gently/ui';
import { Award, Check, Play, RotateCcw } from '@gently/ui/icons';
import { useModuleCertificate } from '../../data/certificates';
import { useCompleteModule } from '../../data/module';
import { FailedNotice } from '../../shared/failed-notice';

/** Which module a button is about, for those who hear only the button. */
const Of = ({ title }: { title: string }) => <VisuallyHidden>: {title}</VisuallyHidden>;

/** With a quiz it opens the quiz; without one it completes the module. */
const Complete = ({ module: { id, title, has_quiz } }: { module: ModuleCard }) => {
  const complete = useCompleteModule(id);
  if (has_quiz)
    return (
      <ButtonLink to={trainingModulePath(id, 'quiz')} variant="quiet" icon={Check}>
        Complete
        <Of title={title} />
      </ButtonLink>
    );
  return (
    <>
      <FailedNotice title="The module was not completed" error={complete.error} />
      <Button
        variant="quiet"
        icon={Check}
        loading={complete.isPending}
        pendingLabel="Completing..."
        onClick={() => complete.mutate({})}
      >
        Complete
        <Of title={title} />
      </Button>
    </>
  );
};

const Certificate = ({ module }: { module: ModuleCard }) => {
  const certificate = useModuleCertificate();
  return (
    <Stack $gap={3}>
      <FailedNotice title="The certificate did not download" error={certificate.error} />
      <CardActions>
        <ButtonLink to={trainingModulePath(module.id)} variant="quiet">
          Look again
          <Of title={module.title} />
        </ButtonLink>
        <Button
          variant="secondary"
          icon={Award}
          loading={certificate.isPending}
          pendingLabel="Preparing..."
          onClick={() => certificate.mutate(module)}
        >
          Certificate
          <Of title={module.title} />
        </Button>
      </CardActions>
    </Stack>
  );
};

const WORDS = {
  not_started: { label: 'Start', icon: Play },
  in_progress: { label: 'Continue', icon: Play },
  failed: { label: 'Try again', icon: RotateCcw },
  expired: { label: 'Take it again', icon: RotateCcw },
} as const;

/** What can be done with a module, by how far somebody is with it. */
export const ModuleActions = ({ module }: { module: ModuleCard }) => {
  const { id, title, progress } = module;
  if (progress.status === 'completed') return <Certificate module={module} />;
  const { label, icon } = WORDS[progress.status];
  return (
    <CardActions>
      {progress.status === 'in_progress' && <Complete module={module} />}
      <ButtonLink to={trainingModulePath(id)} variant="secondary" icon={icon}>
        {label}
        <Of title={title} />
      </ButtonLink>
    </CardActions>
  );
};
