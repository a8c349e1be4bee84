import type { NeedsView } from '@gently/contracts/declutterer-sessions';
import { momentWords } from '@gently/contracts/time-words';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import {
  Button,
  Card,
  Heading,
  Icon,
  Notice,
  Skeletons,
  SkeletonText,
  Stack,
  Text,
  tokens,
} from '@gently/ui';
import { Eye } from '@gently/ui/icons';
import { useState } from 'react';
import { sharedQuery } from '../../../data/shared';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space4};
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space3};
  svg {
    margin-top: ${tokens.space1};
    color: ${tokens.quietInk};
  }
`;

/** How many looks are shown at first. */
const FIRST = 3;

const SEEN: Record<NeedsView['seen'], string> = {
  all: 'opened your session and saw your needs',
  requirements: 'saw your special requirements in the list of sessions',
  emergency_contact: 'looked up whom to call for you',
};

const Looks = ({ views }: { views: readonly NeedsView[] }) => {
  const [all, setAll] = useState(false);
  if (views.length === 0) return <Text $tone="quiet">Nobody has looked yet.</Text>;
  const shown = all ? views : views.slice(0, FIRST);
  return (
    <Stack $gap={4} $align="start">
      <List>
        {shown.map(({ at, by, seen }) => (
          <Item key={`${at} ${seen}`}>
            <Icon icon={Eye} />
            <div>
              <Text $size={16}>
                {by || 'Your declutterer'} {SEEN[seen]}
              </Text>
              <Text $size={16} $tone="quiet">
                {momentWords(at)}
              </Text>
            </div>
          </Item>
        ))}
      </List>
      {shown.length < views.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Show all {views.length}
        </Button>
      )}
    </Stack>
  );
};

/** Who looked at what the client said about their needs, and when. */
export const LooksCard = ({ bookingId }: { bookingId: string }) => {
  const { data, isError, refetch } = useQuery(sharedQuery(bookingId));
  return (
    <Card as="section" aria-labelledby="looks">
      <Stack $gap={4}>
        <Heading id="looks" $size="card">
          Who has looked at your needs
        </Heading>
        <Text $size={16} $tone="quiet">
          Only the person who comes to you may see them, until the session is over. Each time they look, it is
          noted here.
        </Text>
        {data && <Looks views={data.needs_views} />}
        {!data && isError && (
          <Notice tone="trouble" title="We could not load who looked" onRetry={() => void refetch()}>
            Nothing in this record is lost.
          </Notice>
        )}
        {!data && !isError && (
          <Skeletons label="Loading who looked...">
            <SkeletonText lines={2} />
          </Skeletons>
        )}
      </Stack>
    </Card>
  );
};
