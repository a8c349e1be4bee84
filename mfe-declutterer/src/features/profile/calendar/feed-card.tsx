import type { CalendarFeed } from '@gently/contracts/calendar';
import { momentWords } from '@gently/contracts/time-words';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Actions, Button, Card, Heading, Notice, Skeletons, SkeletonText, Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { TextField } from '@gently/ui/forms';
import { Copy, RefreshCw } from '@gently/ui/icons';
import { useState } from 'react';
import { feedQuery, useRenewFeed } from '../../../data/calendar';

const RenewDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const renew = useRenewFeed();
  const close = () => {
    renew.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Make a new link?"
      keep="Keep this link"
      confirm="Yes, make a new one"
      pendingLabel="Making it..."
      pending={renew.isPending}
      failure={
        renew.error &&
        serverMessage(renew.error, 'We could not reach the server. Your present link still works.')
      }
      failureTitle="The link was not renewed"
      onClose={close}
      onConfirm={() => renew.mutate(undefined, { onSuccess: close })}
    >
      <Text>
        Your present link stops working at once, wherever it is used. Put the new one into your calendar
        program.
      </Text>
    </ConfirmDialog>
  );
};

type Copied = 'no' | 'yes' | 'refused';

const Feed = ({ feed }: { feed: CalendarFeed }) => {
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState<Copied>('no');
  const copy = () =>
    navigator.clipboard.writeText(feed.address).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  return (
    <Stack $gap={4}>
      <TextField
        name="feed_address"
        label="Private link"
        hint={`Anybody who has it can read your sessions, so keep it to yourself. It has worked since ${momentWords(feed.renewed_at)}.`}
        value={feed.address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Actions>
        <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
          Copy link
        </Button>
        <Button variant="quiet" icon={RefreshCw} onClick={() => setAsking(true)}>
          Make a new link
        </Button>
      </Actions>
      {copied === 'yes' && (
        <Text role="status" $size={16} $tone="success">
          The link is copied.
        </Text>
      )}
      {copied === 'refused' && (
        <Notice tone="attention">
          Your browser did not let us copy. Please select the link and copy it.
        </Notice>
      )}
      <RenewDialog open={asking} onClose={() => setAsking(false)} />
    </Stack>
  );
};

/** A link for any calendar program, which can be taken back by making a new one. */
export const FeedCard = () => {
  const { data, isPending, refetch } = useQuery(feedQuery());
  return (
    <Card as="section" aria-labelledby="feed">
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading id="feed" $size="card">
            Any other calendar
          </Heading>
          <Text $tone="quiet">Most calendar apps can follow your sessions through a link.</Text>
        </Stack>
        {isPending && (
          <Skeletons label="Loading your private link...">
            <SkeletonText lines={2} />
          </Skeletons>
        )}
        {data && <Feed key={data.address} feed={data} />}
        {!isPending && !data && (
          <Notice tone="trouble" title="Your private link did not load" onRetry={() => void refetch()}>
            It still works where you use it.
          </Notice>
        )}
      </Stack>
    </Card>
  );
};
