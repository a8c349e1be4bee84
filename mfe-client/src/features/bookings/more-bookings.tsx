import { useAddressParams } from '@gently/platform/router';
import { Button, Stack, Text } from '@gently/ui';

/** More than anybody asks for by hand; an address that names more is held here. */
const MOST_PAGES = 50;

/** How much of the list is shown stands in the address, so that Back and Reload show as much again. */
export const usePages = () => {
  const [search, setSearch] = useAddressParams();
  const wanted = Number.parseInt(search.get('page') ?? '1', 10);
  const pages = Math.min(Math.max(wanted || 1, 1), MOST_PAGES);
  const showMore = () =>
    setSearch((current) => current.set('page', String(pages + 1)), {
      replace: true,
      preventScrollReset: true,
    });
  return { pages, showMore };
};

interface MoreBookingsProps {
  shown: number;
  total: number | undefined;
  /** Whether there are more than those that are shown. */
  more: boolean;
  loading: boolean;
  onMore: () => void;
}

/** How many of how many are shown, and the way to the rest. */
export const MoreBookings = ({ shown, total, more, loading, onMore }: MoreBookingsProps) => {
  if (!more) return null;
  return (
    <Stack $gap={3} $align="center">
      <Text $size={16} $tone="quiet" role="status">
        {total === undefined ? `${shown} bookings shown` : `${shown} of ${total} bookings shown`}
      </Text>
      <Button variant="secondary" loading={loading} pendingLabel="Loading more..." onClick={onMore}>
        Show more
      </Button>
    </Stack>
  );
};
