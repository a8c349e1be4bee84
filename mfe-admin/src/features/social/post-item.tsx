import type { SocialPost } from '@gently/contracts/social';
import { PATHS } from '@gently/contracts/paths';
import { SOCIAL_POST_STATES, socialLabel } from '@gently/contracts/social-options';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Badge, Button, ButtonLink, Card, Heading, Inline, Notice, Stack, Text, TextLink } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { FailedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { usePostDeed } from '../../data/social';
import { whenOf } from '../../shared/words';
import { MediaPicture } from './media-picture';
import { figureWords, problemWords, STATE_SIGNS } from './post-words';

const Words = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Small = styled.div`
  max-width: 12rem;
`;

const Cancel = ({ post }: { post: SocialPost }) => {
  const [open, setOpen] = useState(false);
  const deed = usePostDeed(post.id);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancel this post?"
        keep="Keep it"
        confirm="Cancel the post"
        pendingLabel="Cancelling..."
        pending={deed.isPending}
        failure={deed.error && serverMessage(deed.error, 'We could not reach the server.')}
        failureTitle="The post was not cancelled"
        onClose={() => setOpen(false)}
        onConfirm={() =>
          deed.mutate({ kind: 'cancel', version: post.version }, { onSuccess: () => setOpen(false) })
        }
      >
        <Text>It does not go out to {socialLabel(post.network)}. Its words stay in the history.</Text>
      </ConfirmDialog>
    </>
  );
};

const Retry = ({ post }: { post: SocialPost }) => {
  const deed = usePostDeed(post.id);
  return (
    <>
      <Button
        variant="secondary"
        loading={deed.isPending}
        pendingLabel="Publishing..."
        onClick={() => deed.mutate({ kind: 'retry', version: post.version })}
      >
        Publish it now
      </Button>
      <FailedNotice title="The post was not sent" error={deed.error} />
    </>
  );
};

/** Nobody but a person can say whether it is out. */
const Settle = ({ post }: { post: SocialPost }) => {
  const deed = usePostDeed(post.id);
  const label = socialLabel(post.network);
  const say = (published: boolean) => deed.mutate({ kind: 'settle', published });
  return (
    <Stack $gap={3} $align="start">
      <Text>Is it on {label}?</Text>
      <Inline $gap={3}>
        <Button
          variant="secondary"
          loading={deed.isPending}
          pendingLabel="Noting..."
          onClick={() => say(true)}
        >
          Yes, it is there
        </Button>
        <Button variant="secondary" disabled={deed.isPending} onClick={() => say(false)}>
          No, it is not
        </Button>
      </Inline>
      <FailedNotice title="Your answer was not saved" error={deed.error} />
    </Stack>
  );
};

const Deeds = ({ post }: { post: SocialPost }) => {
  if (!post.can_change) return null;
  if (post.state === 'unclear') return <Settle post={post} />;
  return (
    <Inline $gap={3}>
      {post.state === 'failed' && <Retry post={post} />}
      <ButtonLink variant="secondary" to={`${PATHS.socialEdit}/${post.id}`}>
        {post.state === 'failed' ? 'Change it' : 'Edit'}
      </ButtonLink>
      <Cancel post={post} />
    </Inline>
  );
};

const Fate = ({ post }: { post: SocialPost }) => {
  const problem = problemWords(post);
  const figures = figureWords(post);
  return (
    <>
      {problem && (
        <Notice tone={post.state === 'failed' ? 'trouble' : 'waiting'} live="off">
          {problem}
          {post.next_attempt_at &&
            post.attempts > 0 &&
            ` The next try is at ${whenOf(post.next_attempt_at)}.`}
        </Notice>
      )}
      {(post.url ?? figures) && (
        <Inline $gap={3}>
          {post.url && <TextLink href={post.url}>Look at it on {socialLabel(post.network)}</TextLink>}
          {figures && <Text $size={16}>{figures}</Text>}
        </Inline>
      )}
    </>
  );
};

interface PostItemProps {
  post: SocialPost;
  /** Level of its heading. Default h3. */
  level?: 'h2' | 'h3';
}

/** A post in a list: what it says, how it stands, and what can be done with it. */
export const PostItem = ({ post, level = 'h3' }: PostItemProps) => {
  const { network, state, published_at: published, scheduled_at: planned, by, media, message } = post;
  return (
    <Card as="li" $tone="well" $pad="tight">
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={3}>
          <Heading as={level} $size="small">
            {socialLabel(network)}, {whenOf(published ?? planned)}
          </Heading>
          <Badge {...STATE_SIGNS[state]}>{SOCIAL_POST_STATES[state]}</Badge>
        </Inline>
        <Words>{message}</Words>
        {media && (
          <Small>
            <MediaPicture media={media} />
          </Small>
        )}
        <Text $size={16} $tone="quiet">
          Written by {by?.name}
        </Text>
        <Fate post={post} />
        <Deeds post={post} />
      </Stack>
    </Card>
  );
};
