import type { ModuleCard as Module } from '@gently/contracts/training';
import {
  DIFFICULTY_OPTIONS,
  durationWords,
  TRAINING_CATEGORY_OPTIONS,
} from '@gently/contracts/training-options';
import { styled } from '@gently/platform/styled';
import { Badge, Card, Heading, Inline, media, ProgressBar, StarRating, Text, tokens } from '@gently/ui';
import { Clock, Footprints } from '@gently/ui/icons';
import { Icon } from '@gently/ui';
import { useId } from 'react';
import { ProgressBadge } from '../../shared/progress-badge';
import { labelOf } from '../../shared/words';
import { ModuleActions } from './card-actions';
import type { View } from './use-filters';

/** In a grid the actions of all cards of a row stand on one line; in a list they stand beside the words. */
const Box = styled(Card)<{ $view: View }>`
  display: grid;
  gap: ${tokens.space4};
  ${({ $view }) => $view === 'grid' && 'grid-template-rows: 1fr auto;'}
  ${media.md} {
    ${({ $view }) => $view === 'list' && 'grid-template-columns: minmax(0, 1fr) auto; align-items: center;'}
  }
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  min-width: 0;
`;
const Facts = styled(Inline)`
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space2};
  }
`;

const SHOWN_STATUSES = ['completed', 'failed', 'expired'] as const;

/** One module of the catalogue: what it is, how far somebody is, and what can be done with it. */
export const ModuleCard = ({ module, view }: { module: Module; view: View }) => {
  const id = useId();
  const { progress, average_rating: rating } = module;
  return (
    <Box as="li" $view={view} aria-labelledby={id}>
      <Words>
        <Inline $gap={2}>
          <Badge>{labelOf(TRAINING_CATEGORY_OPTIONS, module.category)}</Badge>
          {module.is_required && <Badge tone="accent">Required</Badge>}
          {SHOWN_STATUSES.some((status) => status === progress.status) && (
            <ProgressBadge status={progress.status} />
          )}
        </Inline>
        <Heading as="h3" id={id} $size="small">
          {module.title}
        </Heading>
        <Text $size={16} $tone="quiet">
          {module.description}
        </Text>
        <Facts $gap={4}>
          <span>
            <Icon icon={Clock} />
            {durationWords(module.duration_minutes)}
          </span>
          <span>
            <Icon icon={Footprints} />
            {labelOf(DIFFICULTY_OPTIONS, module.difficulty_level)}
          </span>
          {rating !== null && <StarRating value={rating} count={module.rating_count} />}
        </Facts>
        {progress.status === 'in_progress' && (
          <ProgressBar label="Your progress" value={progress.progress_percentage} />
        )}
      </Words>
      <ModuleActions module={module} />
    </Box>
  );
};
