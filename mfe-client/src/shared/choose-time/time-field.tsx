import { formatLongDate, type IsoDate } from '@gently/contracts/dates';
import type { Slot } from '@gently/contracts/services';
import { SLOT_REASON_TEXTS } from '@gently/contracts/slot-reasons';
import { useQuery } from '@gently/platform/query';
import { Notice, Skeleton, Skeletons, Stack, Text, VisuallyHidden } from '@gently/ui';
import { SlotPicker } from '@gently/ui/forms';
import { slotsQuery, type TimeWish } from '../../data/services';

const choices = (slots: readonly Slot[]) =>
  slots.map(({ time, available, reason }) => ({
    time,
    available,
    reason: reason && SLOT_REASON_TEXTS[reason],
  }));

interface TimeFieldProps {
  serviceId: string;
  /** Empty until a day is chosen. */
  date: IsoDate | '';
  value: string;
  onChange: (time: string) => void;
  error?: string | undefined;
  wish?: TimeWish | undefined;
}

/** @returns what a screen reader says once the times of a day have appeared below the calendar */
const announcementOf = (date: IsoDate | '', slots: readonly Slot[] | undefined): string => {
  if (date === '' || !slots) return '';
  const free = slots.filter(({ available }) => available).length;
  return `${formatLongDate(date)}: ${free} ${free === 1 ? 'time is' : 'times are'} free`;
};

const Times = ({ serviceId, date, value, onChange, error, wish }: TimeFieldProps) => {
  const { data, isError, refetch } = useQuery(slotsQuery(serviceId, date, wish));
  if (date === '') return <Text $tone="quiet">Choose a date first. The free times appear here.</Text>;
  if (isError) {
    return (
      <Notice tone="trouble" title="We could not load the times" onRetry={() => void refetch()}>
        Your answers are safe.
      </Notice>
    );
  }
  if (!data) {
    return (
      <Skeletons label="Loading times...">
        <Skeleton height="9rem" />
      </Skeletons>
    );
  }
  const none = data.every((slot) => !slot.available);
  return (
    <Stack $gap={3}>
      <SlotPicker
        name="scheduled_time"
        label="Time"
        hint="All times are UK time."
        slots={choices(data)}
        value={value}
        onChange={onChange}
        error={error}
      />
      {none && <Notice>No time is free on this day. Please try another date.</Notice>}
    </Stack>
  );
};

/** The eight times of a day; each closed one says why. */
export const TimeField = (props: TimeFieldProps) => {
  const { serviceId, date, wish } = props;
  const { data } = useQuery(slotsQuery(serviceId, date, wish));
  return (
    <>
      <VisuallyHidden role="status">{announcementOf(date, data)}</VisuallyHidden>
      <Times {...props} />
    </>
  );
};
