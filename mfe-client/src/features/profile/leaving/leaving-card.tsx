import { serverMessage } from '@gently/platform/api';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { Download } from '@gently/ui/icons';
import { useState } from 'react';
import { useDownloadMyData } from '../../../data/account';
import { DeleteAccountDialog } from './delete-account-dialog';

const TakeAlong = () => {
  const download = useDownloadMyData();
  return (
    <Stack $gap={4}>
      <Stack $gap={1}>
        <Heading as="h3" $size="small">
          Download my data
        </Heading>
        <Text $tone="quiet">
          One file with everything that we keep about you: profile, bookings, payments and notifications.
        </Text>
      </Stack>
      {download.error && (
        <Notice tone="trouble" title="The download did not work">
          {serverMessage(download.error, 'We could not get your file just now. Please try again.')}
        </Notice>
      )}
      {download.isSuccess && <Notice tone="success">Your file is in your downloads.</Notice>}
      <Actions>
        <Button
          variant="secondary"
          icon={Download}
          loading={download.isPending}
          pendingLabel="Getting your data..."
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
      </Actions>
    </Stack>
  );
};

const Leave = () => {
  const [asking, setAsking] = useState(false);
  return (
    <Stack $gap={4}>
      <Stack $gap={1}>
        <Heading as="h3" $size="small">
          Delete my account
        </Heading>
        <Text $tone="quiet">We tell you what will happen, and ask for your password first.</Text>
      </Stack>
      <Actions>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </Actions>
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} />
    </Stack>
  );
};

/** The two rights that every person has: take everything along, and be forgotten. */
export const LeavingCard = () => (
  <Card as="section" aria-labelledby="your-data">
    <Stack $gap={8}>
      <Heading id="your-data" $size="card">
        Your data
      </Heading>
      <TakeAlong />
      <Leave />
    </Stack>
  </Card>
);
