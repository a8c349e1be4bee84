import { PATHS } from '@gently/contracts/paths';
import { SOCIAL_DAYS_AHEAD } from '@gently/contracts/social-options';
import { addDays, londonDate } from '@gently/contracts/dates';
import { toLondonTime } from '@gently/contracts/social-rules';
import { useQuery } from '@gently/platform/query';
import { useSite } from '@gently/platform/site';
import { Actions, Button, Notice, PageHeader, Split, Stack, Text, TextLink } from '@gently/ui';
import { ErrorSummary, TextField } from '@gently/ui/forms';
import { FailedNotice, Loaded, Part, PausedNotice } from '@gently/ui/parts';
import { socialPostsQuery } from '../../data/social';
import { NetworksPart } from './networks-part';
import { PostFields } from './post-fields';
import { PostItem } from './post-item';
import { Preview } from './preview';
import { RepeatQuestion } from './repeat-question';
import { useComposer } from './use-composer';

const SHOWN = 5;

/** What became of what was pressed last. */
const Status = ({ status }: Pick<ReturnType<typeof useComposer>, 'status'>) =>
  status && (
    <Notice tone={status.tone}>
      {status.words} {status.url && <TextLink href={status.url}>Look at it</TextLink>}
    </Notice>
  );

const Composer = () => {
  const held = useComposer();
  const { form, values, summary, attempt, restored, send, status, press } = held;
  const on = useSite().features.social_publishing;
  const today = londonDate(new Date());
  const sendingNow = send.isPending && values.sending === 'now';
  const sendingLater = send.isPending && values.sending === 'later';
  return (
    <Split $ratio="first" $from="lg" $align="start">
      <Part id="write" title="Write a post">
        <Stack
          as="form"
          noValidate
          aria-labelledby="write"
          $gap={5}
          onSubmit={(event) => event.preventDefault()}
        >
          <PausedNotice feature="social_publishing" />
          <ErrorSummary errors={summary} attempt={attempt} />
          {restored && <Text $tone="quiet">You began this before. It is as you left it.</Text>}
          <PostFields held={held} />
          <Actions>
            <Button
              disabled={!on}
              loading={sendingNow}
              pendingLabel="Publishing..."
              onClick={() => press('now')}
            >
              Publish Now
            </Button>
          </Actions>
          <TextField
            {...form.register('scheduled_at')}
            type="datetime-local"
            label="Or at a time"
            hint="London time, up to a year ahead."
            min={toLondonTime(new Date())}
            max={`${addDays(today, SOCIAL_DAYS_AHEAD)}T23:59`}
            error={form.formState.errors.scheduled_at?.message}
          />
          <Actions>
            <Button
              variant="secondary"
              loading={sendingLater}
              pendingLabel="Scheduling..."
              onClick={() => press('later')}
            >
              Schedule
            </Button>
          </Actions>
          <FailedNotice title="The post was not sent" error={summary.length > 0 ? null : send.error} />
          <Status status={status} />
        </Stack>
        <RepeatQuestion {...held} />
      </Part>
      <Preview values={values} />
    </Split>
  );
};

const Upcoming = () => (
  <Part
    id="upcoming"
    title="Coming up"
    action={<TextLink to={PATHS.socialCalendar}>All in the calendar</TextLink>}
  >
    <Loaded
      query={useQuery(socialPostsQuery({ list: 'upcoming', limit: SHOWN }))}
      what="what is scheduled"
      shapes={['6rem']}
      level="h3"
    >
      {({ posts }) =>
        posts.length === 0 ? (
          <Text $tone="quiet">Nothing is scheduled.</Text>
        ) : (
          <Stack as="ul" role="list" $gap={4}>
            {posts.map((post) => (
              <PostItem key={post.id} post={post} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  </Part>
);

/** The networks, a post to write, and what comes next. */
const ComposePage = () => (
  <Stack $gap={6}>
    <PageHeader
      title="Social Media Dashboard"
      lead="Write for six networks from one place, now or at a time of your choosing."
    />
    <Composer />
    <Upcoming />
    <NetworksPart />
  </Stack>
);

export default ComposePage;
