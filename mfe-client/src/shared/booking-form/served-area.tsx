import { readOutwardCode } from '@gently/contracts/postcode';
import { useQuery } from '@gently/platform/query';
import { Button, Inline, Notice, Stack } from '@gently/ui';
import { areaQuery } from '../../data/services';

interface ServedAreaProps {
  /** A whole one, as it is written. */
  postcode: string;
  serviceId: string;
  onMeetOnline: () => void;
}

/**
 * Says whether a declutterer serves a postcode, as soon as it is typed. The message has its place before the answer arrives:
 * the button below it must not move away under a client who is about to press it. Booking checks the postcode again.
 */
export const ServedArea = ({ postcode, serviceId, onMeetOnline }: ServedAreaProps) => {
  const { data, isError } = useQuery(areaQuery(postcode, serviceId));
  if (isError) return <Notice>We could not check this postcode now. We check it again when you book.</Notice>;
  if (!data) return <Notice>Checking whether we come to {readOutwardCode(postcode)}…</Notice>;
  if (data.comes) return <Notice tone="success">We come to {data.area}.</Notice>;
  return (
    <Notice tone="attention" title={`Nobody comes to ${data.area} yet`}>
      <Stack $gap={3}>
        <span>Online sessions are possible.</span>
        <Inline>
          <Button variant="secondary" onClick={onMeetOnline}>
            Meet online instead
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
};
