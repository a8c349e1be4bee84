import { trainingModulePath } from '@gently/contracts/paths';
import type { ModuleCard } from '@gently/contracts/training';
import type { BlockHead } from '@gently/contracts/training-blocks';
import {
  BLOCK_TYPE_OPTIONS,
  DIFFICULTY_OPTIONS,
  durationWords,
  PROGRESS_STATUS_OPTIONS,
} from '@gently/contracts/training-options';
import { useInfiniteQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  ErrorState,
  Grid,
  Heading,
  Inline,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  tokens,
} from '@gently/ui';
import { BookOpen, Video, Clock, Layers, type IconType } from '@gently/ui/icons';
import { modulesQuery } from '../../data/training';
import { Nothing, Part } from '../../shared/part';

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? '';

/** In the words of this page: a text is read, a video is watched. */
const SIGNS: Partial<Record<BlockHead['type'], { label: string; icon: IconType }>> = {
  text: { label: 'Reading', icon: BookOpen },
  youtube: { label: 'Video', icon: Video },
};

const Blocks = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
`;
const Grow = styled.div`
  flex: 1;
`;
const Body = styled(Stack)`
  height: 100%;
`;

const FirstBlock = ({ block: { type, title } }: { block: BlockHead }) => {
  const { label, icon = Layers } = SIGNS[type] ?? { label: labelOf(BLOCK_TYPE_OPTIONS, type) };
  return (
    <Inline as="li" $gap={2}>
      <Badge icon={icon}>{label}</Badge>
      <Text as="span" $size={16}>
        {title}
      </Text>
    </Inline>
  );
};

const GO_ON: Record<ModuleCard['progress']['status'], string> = {
  not_started: 'Start',
  in_progress: 'Continue',
  failed: 'Try again',
  completed: 'Look again',
  expired: 'Take it again',
};

const Module = ({ module }: { module: ModuleCard }) => {
  const { id, title, description, progress, first_blocks, block_count } = module;
  const heading = `module-${id}`;
  return (
    <Card as="li" aria-labelledby={heading}>
      <Body $gap={4}>
        <Grow>
          <Stack $gap={3}>
            <Inline $justify="space-between" $align="start">
              <Heading as="h3" id={heading} $size="small">
                {title}
              </Heading>
              {progress.status !== 'not_started' && (
                <Badge>{labelOf(PROGRESS_STATUS_OPTIONS, progress.status)}</Badge>
              )}
            </Inline>
            <Text $tone="quiet">{description}</Text>
            <Inline $gap={2}>
              <Badge icon={Clock}>{durationWords(module.duration_minutes)}</Badge>
              <Badge icon={Layers}>{block_count === 1 ? '1 section' : `${block_count} sections`}</Badge>
              <Badge>{labelOf(DIFFICULTY_OPTIONS, module.difficulty_level)}</Badge>
            </Inline>
            {first_blocks.length > 0 && (
              <Blocks role="list" aria-label={`How ${title} begins`}>
                {first_blocks.map((block) => (
                  <FirstBlock key={block.id} block={block} />
                ))}
              </Blocks>
            )}
          </Stack>
        </Grow>
        <div>
          <ButtonLink
            to={trainingModulePath(id)}
            variant="secondary"
            aria-label={`${GO_ON[progress.status]}: ${title}`}
          >
            {GO_ON[progress.status]}
          </ButtonLink>
        </div>
      </Body>
    </Card>
  );
};

const List = () => {
  const query = useInfiniteQuery(modulesQuery());
  const { data, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (isPending)
    return (
      <Skeletons label="Loading modules...">
        <Skeleton height="14rem" />
      </Skeletons>
    );
  if (!data)
    return (
      <ErrorState
        level="h3"
        title="Unable to load modules"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        We could not load the modules just now. Your progress is safe.
      </ErrorState>
    );
  const modules = data.pages.flatMap((page) => page.modules);
  if (modules.length === 0)
    return (
      <Nothing title="No training modules available yet">
        Modules appear here when our trainers offer them. There is nothing you need to do.
      </Nothing>
    );
  return (
    <Stack $gap={5} $align="start">
      <Grid as="ul" role="list" $min="18rem">
        {modules.map((module) => (
          <Module key={module.id} module={module} />
        ))}
      </Grid>
      {hasNextPage && (
        <Button
          variant="secondary"
          loading={isFetchingNextPage}
          pendingLabel="Loading more..."
          onClick={() => void fetchNextPage()}
        >
          Show more modules
        </Button>
      )}
    </Stack>
  );
};

/** What there is to learn. */
export const Modules = () => (
  <Part id="modules" title="Available modules">
    <List />
  </Part>
);
