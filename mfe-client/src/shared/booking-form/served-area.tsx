import { useQuery } from '@gently/platform/query';
import { Button, Inline, Notice, Stack } from '@gently/ui';
import { areaQuery } from '../../data/services';

interface ServedAreaProps {
  /** A whole one, as it is written. */
  postcode: string;
  serviceId: string;
  onMeetOnline: () => void;
}

/** Whether somebody comes to a postcode, told as soon as it is typed. What cannot be asked now, booking says later. */
export const ServedArea = ({ postcode, serviceId, onMeetOnline }: ServedAreaProps) => {
  const { data } = useQuery(areaQuery(postcode, serviceId));
  if (!data) return null;
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
