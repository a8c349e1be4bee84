import type { Announcement } from '@gently/contracts/team';
import { type AnnouncementState, TARGET_ROLE_OPTIONS } from '@gently/contracts/team-options';
import { momentWords } from '@gently/contracts/time-words';
import { useInfiniteQuery } from '@gently/platform/query';
import {
  Badge,
  type BadgeTone,
  Card,
  Disclosure,
  EmptyState,
  Heading,
  type IconType,
  Inline,
  Stack,
  Text,
} from '@gently/ui';
import { CircleCheck, CircleDot, CircleX, Clock } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded } from '@gently/ui/parts';
import { announcementsQuery, useCancelAnnouncement } from '../../data/team-messages';
import { ConfirmButton } from '../../shared/confirm-button';
import { ShowMore } from '../../shared/show-more';
import { labelOf } from '../../shared/words';
import { WrittenText } from '../../shared/written-text';
import { AnnouncementForm } from './announcement-form';

const LOOKS: Record<AnnouncementState, { label: string; tone: BadgeTone; icon: IconType }> = {
  scheduled: { label: 'Scheduled', tone: 'waiting', icon: Clock },
  sending: { label: 'On its way', tone: 'running', icon: CircleDot },
  sent: { label: 'Sent', tone: 'done', icon: CircleCheck },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: CircleX },
};

const readWords = ({ state, sent_to: to, read_by: by }: Announcement): string =>
  state === 'sent' || state === 'sending' ? ` Read in the site by ${by} of ${to}.` : '';

const Item = ({ announcement }: { announcement: Announcement }) => {
  const { id, title, message, target_role: role, state, scheduled_at: at } = announcement;
  const { label, ...look } = LOOKS[state];
  const cancel = useCancelAnnouncement();
  return (
    <Card as="li">
      <Stack $gap={3}>
        <Inline $justify="space-between" $align="start" $gap={3}>
          <Heading as="h3" $size="small">
            {title}
          </Heading>
          <Badge {...look}>{label}</Badge>
        </Inline>
        <Text $tone="quiet">
          To {labelOf(TARGET_ROLE_OPTIONS, role).toLowerCase()}, {momentWords(at)}, by{' '}
          {announcement.written_by}.{readWords(announcement)}
        </Text>
        <Disclosure summary="What it says">
          <WrittenText>{message}</WrittenText>
        </Disclosure>
        {state === 'scheduled' && (
          <div>
            <ConfirmButton
              id={id}
              change={cancel}
              icon={CircleX}
              label="Cancel announcement"
              fullLabel={`Cancel announcement: ${title}`}
              question="Cancel this announcement?"
              confirm="Yes, cancel"
              pendingLabel="Cancelling..."
              failureTitle="The announcement still stands"
            >
              {`“${title}” will not go out. Nobody has been told of it yet.`}
            </ConfirmButton>
          </div>
        )}
      </Stack>
    </Card>
  );
};

const History = () => {
  const query = useInfiniteQuery(announcementsQuery());
  return (
    <Stack as="section" $gap={5} aria-labelledby="announcements">
      <Heading id="announcements" $size="section">
        Announcements
      </Heading>
      <Loaded query={query} what="your announcements" shapes={['7rem', '7rem']}>
        {({ pages }) => {
          const found = pages.flatMap(({ announcements }) => announcements);
          if (found.length === 0)
            return (
              <EmptyState level="h3" scene={<EmptyShelf />} title="No announcements yet">
                What you announce stands here, with how many have read it in the site.
              </EmptyState>
            );
          return (
            <Stack $gap={4}>
              <Stack as="ul" role="list" $gap={4}>
                {found.map((announcement) => (
                  <Item key={announcement.id} announcement={announcement} />
                ))}
              </Stack>
              <ShowMore query={query}>Show earlier announcements</ShowMore>
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};

/** What a role in the own regions is told: a new one, and those there were. */
export const AnnouncementsTab = () => (
  <Stack $gap={8}>
    <AnnouncementForm />
    <History />
  </Stack>
);
