import { fitsTimes, type PreferredTime } from '@gently/contracts/registration-options';
import { SOONEST_SLOTS, type NextSlot } from '@gently/contracts/services';
import { useQuery } from '@gently/platform/query';
import { Heading, Skeleton, Skeletons, Stack, Text } from '@gently/ui';
import { soonestQuery, type TimeWish } from '../../data/services';
import { NextSlots, SlotGrid } from './next-slots';

interface SoonestTimesProps {
  serviceId: string;
  wish?: TimeWish | undefined;
  /** What suits the person, as they said; undefined while that is not known yet. */
  bestTimes?: readonly PreferredTime[] | undefined;
  onChoose: (slot: NextSlot) => void;
}

/** The next free times, one press each, so that nobody has to search. Without them the calendar still has everything. */
export const SoonestTimes = ({ serviceId, wish, bestTimes = [], onChoose }: SoonestTimesProps) => {
  const { data, isError } = useQuery(soonestQuery(serviceId, wish, bestTimes));
  if (isError) return null;
  return (
    <Stack as="section" $gap={3} aria-labelledby="soonest">
      <Heading id="soonest" $size="small">
        Next free times
      </Heading>
      {!data && (
        <Skeletons label="Looking for the next free times...">
          <SlotGrid>
            {Array.from({ length: SOONEST_SLOTS }, (_unused, slot) => (
              <Skeleton key={slot} height="3rem" />
            ))}
          </SlotGrid>
        </Skeletons>
      )}
      {data && data.length > 0 && (
        <NextSlots
          slots={data}
          onChoose={onChoose}
          isBest={({ date, time }) => fitsTimes(bestTimes, date, time)}
        />
      )}
      {data?.length === 0 && (
        <Text $tone="quiet">Nothing is free in the next two weeks. Later days are in the calendar.</Text>
      )}
    </Stack>
  );
};
