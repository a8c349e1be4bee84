import { PATHS } from '@gently/contracts/paths';
import type { ModuleDetail } from '@gently/contracts/training';
import { TRAINING_CATEGORY_OPTIONS } from '@gently/contracts/training-options';
import { styled } from '@gently/platform/styled';
import { BackLink, EmptyState, media, Notice, PageHeader, Stack, tokens } from '@gently/ui';
import { dimmedStyle } from '@gently/ui/aids';
import { serverMessage } from '@gently/platform/api';
import { useState } from 'react';
import { labelOf } from '../../shared/words';
import { Completed } from './completed';
import { InfoPanel } from './info-panel';
import { Locked } from './locked';
import { NotesPanel } from './notes/notes-panel';
import { Reader } from './reader';
import { ReviewPanel } from './review-panel';
import { useReading } from './use-reading';

/**
 * What is read has most of the room; what belongs to it stands beside it, below it on a phone, and steps back while one passage
 * is read.
 */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space6};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${tokens.space8};
  }
  &:has([data-dim]) > aside:not(:hover, :focus-within) {
    ${dimmedStyle}
  }
`;

const Open = ({ module }: { module: ModuleDetail }) => {
  const reading = useReading(module);
  const { status, completed_at } = module.progress;
  const [wasComplete] = useState(status === 'completed');
  return (
    <Stack $gap={6}>
      {wasComplete && <Completed module={module} />}
      {status === 'expired' && (
        <Notice tone="attention" title="Your certificate has run out" live="off">
          Take the module again whenever you are ready. All attempts at its quiz are open to you.
        </Notice>
      )}
      {reading.failure && (
        <Notice tone="attention" title="Your place is not saved yet" onRetry={reading.retry}>
          {serverMessage(reading.failure, 'The connection was lost on the way.')} You can read on; your place
          is saved with your next step.
        </Notice>
      )}
      {reading.parts === 0 ? (
        <EmptyState title="This module has no parts yet">Its trainer is still working on it.</EmptyState>
      ) : (
        <Reader module={module} reading={reading} isNewlyCompleted={status === 'completed' && !wasComplete} />
      )}
      {completed_at !== null && <ReviewPanel module={module} />}
    </Stack>
  );
};

/** The page of one module. */
export const ModuleView = ({ module }: { module: ModuleDetail }) => (
  <Stack $gap={8}>
    <div>
      <BackLink to={PATHS.training}>Training</BackLink>
      <PageHeader
        eyebrow={labelOf(TRAINING_CATEGORY_OPTIONS, module.category)}
        title={module.title}
        lead={module.description}
        tab={module.title}
      />
    </div>
    <Columns>
      {module.locked ? <Locked prerequisites={module.prerequisites} /> : <Open module={module} />}
      <Stack as="aside" $gap={6} aria-label="About this module and your notes">
        <InfoPanel module={module} />
        {!module.locked && module.notes && <NotesPanel id={module.id} notes={module.notes} />}
      </Stack>
    </Columns>
  </Stack>
);
