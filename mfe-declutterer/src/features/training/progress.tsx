import { trainingModulePath } from '@gently/contracts/paths';
import type { UserProgress } from '@gently/contracts/training';
import { PROGRESS_STATUS_OPTIONS, READING_CAP, TRAINING_TEXTS } from '@gently/contracts/training-options';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  Button,
  Card,
  ErrorState,
  Heading,
  Inline,
  Notice,
  ProgressBar,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import { type FormEvent, useState } from 'react';
import { progressQuery, useProgressUpdate } from '../../data/training';
import { Nothing, Part } from '../../shared/part';

/** Of the module's id, as people quote it to their trainer. */
const SHORT = 8;

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space3};
  > :first-child {
    max-width: 12rem;
  }
`;

const read = (typed: string): number | null => {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= 100 ? value : null;
};

const said = (asked: number, { progress_percentage }: UserProgress): string =>
  asked > progress_percentage && progress_percentage === READING_CAP
    ? `Saved as ${READING_CAP}%. The rest comes with completing the module.`
    : `Saved: ${progress_percentage}%.`;

const Update = ({ progress }: { progress: UserProgress }) => {
  const { module_id, module_title, progress_percentage } = progress;
  const [typed, setTyped] = useState(String(progress_percentage));
  const [error, setError] = useState<string>();
  const { mutate, isPending, data, variables, error: failure } = useProgressUpdate(module_id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const value = read(typed);
    setError(value === null ? TRAINING_TEXTS.progress : undefined);
    if (value !== null) mutate(value);
  };
  return (
    <Stack $gap={3}>
      <Row onSubmit={submit} noValidate aria-label={`Update ${module_title}`}>
        <TextField
          name={`progress-${module_id}`}
          label="Progress in percent"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <Button type="submit" variant="secondary" loading={isPending} pendingLabel="Saving...">
          Update <VisuallyHidden>{module_title}</VisuallyHidden>
        </Button>
      </Row>
      {data && <Notice tone="success">{said(variables, data)}</Notice>}
      {failure && (
        <Notice tone="trouble" title="We could not save your progress">
          {serverMessage(failure, 'What you typed is still here. Please try again.')}
        </Notice>
      )}
    </Stack>
  );
};

const Line = ({ progress }: { progress: UserProgress }) => {
  const { module_id, module_title, status, progress_percentage } = progress;
  const heading = `progress-of-${module_id}`;
  const label = PROGRESS_STATUS_OPTIONS.find(({ value }) => value === status)?.label;
  return (
    <Card as="li" aria-labelledby={heading}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $align="start">
          <div>
            <Heading as="h3" id={heading} $size="small">
              <TextLink to={trainingModulePath(module_id)}>{module_title}</TextLink>
            </Heading>
            <Text $size={16} $tone="quiet">
              Module {module_id.slice(0, SHORT)}
            </Text>
          </div>
          <Badge>{label}</Badge>
        </Inline>
        <ProgressBar label="Your progress" value={progress_percentage} />
        {status === 'completed' ? null : <Update progress={progress} />}
      </Stack>
    </Card>
  );
};

const List = () => {
  const { data, isPending, isFetching, refetch } = useQuery(progressQuery());
  if (isPending)
    return (
      <Skeletons label="Loading your progress...">
        <Skeleton height="10rem" />
      </Skeletons>
    );
  if (!data)
    return (
      <ErrorState
        level="h3"
        title="Unable to load your progress"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        We could not load your progress just now. It is safe.
      </ErrorState>
    );
  if (data.length === 0)
    return (
      <Nothing title="No progress tracked yet">
        Once you begin a module, this is where you see how far you are.
      </Nothing>
    );
  return (
    <Stack as="ul" $gap={4} role="list">
      {data.map((progress) => (
        <Line key={progress.module_id} progress={progress} />
      ))}
    </Stack>
  );
};

/** How far the person is in what they have begun. */
export const Progress = () => (
  <Part id="progress" title="Your progress">
    <List />
  </Part>
);
