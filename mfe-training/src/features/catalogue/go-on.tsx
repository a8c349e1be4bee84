import { trainingModulePath } from '@gently/contracts/paths';
import type { ModuleCard } from '@gently/contracts/training';
import { ButtonLink, NextCard, ProgressBar } from '@gently/ui';
import { ArrowRight } from '@gently/ui/icons';
import { TidyShelf } from '@gently/ui/scenes';

/** The module in which the person read last, before everything else. */
export const GoOn = ({ module: { id, title, progress } }: { module: ModuleCard }) => (
  <NextCard
    when="Go on where you stopped"
    title={title}
    picture={<TidyShelf />}
    action={
      <ButtonLink to={trainingModulePath(id)} iconEnd={ArrowRight}>
        Go on
      </ButtonLink>
    }
  >
    <ProgressBar label="Read so far" value={progress.progress_percentage} />
  </NextCard>
);
