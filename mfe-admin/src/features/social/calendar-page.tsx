import { formatLongDate, formatMonth, type IsoDate, londonDate, startOfMonth } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { SocialPost } from '@gently/contracts/social';
import { socialLabel } from '@gently/contracts/social-options';
import { isApiError, serverMessage } from '@gently/platform/api';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import {
  Button,
  ButtonLink,
  Heading,
  Inline,
  Notice,
  PageHeader,
  Stack,
  Text,
  useUrlFilters,
} from '@gently/ui';
import { monthOf } from '@gently/ui/calendar';
import { Dialog } from '@gently/ui/dialog';
import { ChevronLeft, ChevronRight } from '@gently/ui/icons';
import { Loaded } from '@gently/ui/parts';
import { useState } from 'react';
import { socialCalendarQuery, useMovePost } from '../../data/social';
import { timeOf } from '../../shared/words';
import { byDay, monthFrom, monthSpan, sameTimeOn } from './calendar-days';
import { MonthSheet } from './month-sheet';
import { PostItem } from './post-item';

/** What is wrong with the day, where the server says so. */
const reasonOf = (error: unknown): string =>
  (isApiError(error) && error.errors[0]?.message) || serverMessage(error, 'We could not reach the server.');

/** Moves posts to other days, and says what came of it. */
const useMoving = () => {
  const move = useMovePost();
  const [done, setDone] = useState<string | null>(null);
  return {
    done,
    error: move.error,
    move: (post: SocialPost, day: IsoDate) => {
      if (move.isPending) return;
      setDone(null);
      const wish = { id: post.id, scheduled_at: sameTimeOn(post, day), version: post.version };
      move.mutate(wish, {
        onSuccess: ({ network, scheduled_at: at }) =>
          setDone(`Moved: ${socialLabel(network)}, ${formatLongDate(day)} at ${timeOf(at)}.`),
      });
    },
  };
};

const MonthRow = ({ first, onShow }: { first: IsoDate; onShow: (month: IsoDate) => void }) => (
  <Inline $gap={3} $justify="space-between">
    <Heading $size="card" aria-live="polite">
      {formatMonth(first)}
    </Heading>
    <Inline $gap={3}>
      <Button
        variant="secondary"
        icon={ChevronLeft}
        aria-label="Previous month"
        onClick={() => onShow(startOfMonth(first, -1))}
      >
        Previous
      </Button>
      <Button
        variant="secondary"
        iconEnd={ChevronRight}
        aria-label="Next month"
        onClick={() => onShow(startOfMonth(first, 1))}
      >
        Next
      </Button>
    </Inline>
  </Inline>
);

interface OpenedProps {
  post: SocialPost;
  onClose: () => void;
}
const Opened = ({ post, onClose }: OpenedProps) => (
  <Dialog
    open
    title={`${socialLabel(post.network)}, ${formatLongDate(londonDate(new Date(post.scheduled_at)))}`}
    onClose={onClose}
    keep="Close"
  >
    <Stack as="ul" role="list">
      <PostItem post={post} />
    </Stack>
  </Dialog>
);

/** What goes out when, a month at a time. */
const CalendarPage = () => {
  const filters = useUrlFilters();
  const today = londonDate(new Date());
  const first = monthFrom(filters.text('month'), today);
  const query = useQuery({ ...socialCalendarQuery(monthSpan(first)), placeholderData: keepPreviousData });
  const moving = useMoving();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = query.data?.find(({ id }) => id === openedId);
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Calendar"
        lead="Open a post to change or move it. On a computer it can be dragged to another day, or moved with Alt and an arrow key; its time of the day stays."
        action={<ButtonLink to={PATHS.social}>Write a post</ButtonLink>}
      />
      <MonthRow first={first} onShow={(month) => filters.change({ month: monthOf(month) })} />
      {moving.done && <Notice tone="success">{moving.done}</Notice>}
      {moving.error && (
        <Notice tone="trouble" title="The post was not moved">
          {reasonOf(moving.error)}
        </Notice>
      )}
      <Loaded query={query} what="the calendar" shapes={['24rem']}>
        {(posts) => (
          <Stack $gap={4}>
            <MonthSheet
              first={first}
              today={today}
              days={byDay(posts)}
              onOpen={setOpenedId}
              onMove={moving.move}
            />
            {posts.length === 0 && <Text $tone="quiet">Nothing is planned for this month.</Text>}
          </Stack>
        )}
      </Loaded>
      {opened && <Opened post={opened} onClose={() => setOpenedId(null)} />}
    </Stack>
  );
};

export default CalendarPage;
