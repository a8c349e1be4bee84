import type { SocialPost } from '@gently/contracts/social';
import { PATHS } from '@gently/contracts/paths';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { useNavigate, useParams } from '@gently/platform/router';
import { Actions, BackLink, Button, Notice, PageHeader, Split, Stack, Text } from '@gently/ui';
import { ErrorSummary, TextField } from '@gently/ui/forms';
import { FailedNotice, Loaded, Part } from '@gently/ui/parts';
import { socialPostQuery, useChangePost } from '../../data/social';
import { PostFields } from './post-fields';
import { valuesOfPost, writingOf } from './post-values';
import { Preview } from './preview';
import { usePostForm } from './use-composer';

const Form = ({ post }: { post: SocialPost }) => {
  const held = usePostForm(`social-post-${post.id}`, valuesOfPost(post));
  const change = useChangePost(post.id, held.forget);
  const navigate = useNavigate();
  const { form, values, summary, attempt, restored, submit, refusedBy } = held;
  const save = submit((typed) => {
    const { message, media } = writingOf(typed);
    change.mutate(
      { message, media: media ?? null, scheduled_at: typed.scheduled_at, version: post.version },
      {
        onSuccess: () => void navigate(PATHS.socialCalendar),
        onError: refusedBy,
      },
    );
  });
  const overtaken = isApiError(change.error) && change.error.code === 'conflict';
  return (
    <Split $ratio="first" $from="lg" $align="start">
      <Part id="change" title="The post">
        <Stack as="form" noValidate aria-labelledby="change" $gap={5} onSubmit={(event) => void save(event)}>
          <ErrorSummary errors={summary} attempt={attempt} />
          {restored && <Text $tone="quiet">You began to change it before. It is as you left it.</Text>}
          <PostFields held={held} fixed />
          <TextField
            {...form.register('scheduled_at')}
            type="datetime-local"
            label="When it goes out"
            hint="London time, up to a year ahead."
            error={form.formState.errors.scheduled_at?.message}
          />
          {overtaken ? (
            <Notice tone="attention" title="It has changed in the meantime">
              It may have gone out, or somebody else has changed it. What you typed is still here.
            </Notice>
          ) : (
            <FailedNotice title="The post was not saved" error={summary.length > 0 ? null : change.error} />
          )}
          <Actions>
            <Button type="submit" loading={change.isPending} pendingLabel="Saving...">
              Save
            </Button>
          </Actions>
        </Stack>
      </Part>
      <Preview values={values} />
    </Split>
  );
};

const Closed = () => (
  <Notice tone="info" title="It cannot be changed any more" live="off">
    It is out, on its way or cancelled, or somebody else wrote it. The history says what became of it.
  </Notice>
);

/** Changes a post that is not out. */
const EditPage = () => {
  const { id = '' } = useParams();
  return (
    <Stack $gap={4}>
      <BackLink to={PATHS.socialCalendar}>Calendar</BackLink>
      <PageHeader title="Edit post" lead="Nothing goes out before its time." />
      <Loaded query={useQuery(socialPostQuery(id))} what="this post" shapes={['24rem']}>
        {(post) =>
          post.can_change && post.state !== 'unclear' ? <Form key={post.version} post={post} /> : <Closed />
        }
      </Loaded>
    </Stack>
  );
};

export default EditPage;
