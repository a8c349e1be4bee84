import type { AdminRegion, RegionOwner } from '@gently/contracts/catalogue';
import { formatLongDate, type IsoDate, londonDate } from '@gently/contracts/dates';
import { Badge, Button, Inline, Stack, Text } from '@gently/ui';
import { CalendarClock, CircleCheck } from '@gently/ui/icons';
import { FailedNotice, Part } from '@gently/ui/parts';
import { useSaveRegion } from '../../data/regions';

const nameOf = ({ owner: { name } }: RegionOwner): string => name || 'An account that was deleted';

/** The days of an owner in words. */
export const termText = ({ from, until }: Pick<RegionOwner, 'from' | 'until'>): string => {
  const begin = from === null ? 'From the beginning' : `From ${formatLongDate(from)}`;
  return until === null ? begin : `${begin} to ${formatLongDate(until)}`;
};

const isPlanned = ({ from }: RegionOwner, today: IsoDate): boolean => from !== null && from > today;

/** Whether the region is to get another owner, or none. */
const isChangePlanned = ({ owners }: AdminRegion, today: IsoDate): boolean =>
  owners.some((term) => isPlanned(term, today) || (term.until !== null && term.until >= today));

/** Takes back a planned change: the owner of today goes on. */
const KeepOwner = ({ region, today }: { region: AdminRegion; today: IsoDate }) => {
  const save = useSaveRegion(region.id, () => undefined);
  const { owner, version } = region;
  return (
    <Stack $gap={3} $align="start">
      <FailedNotice title="The planned change stays" error={save.error} />
      <Button
        variant="secondary"
        loading={save.isPending}
        pendingLabel="Saving..."
        onClick={() => save.mutate({ version, owner_id: owner?.id ?? null, owner_from: today })}
      >
        {owner ? `Cancel the change and keep ${owner.name}` : 'Cancel the change and keep the region our own'}
      </Button>
    </Stack>
  );
};

/** Everyone who has had the commission of a region, and who will have it. */
export const OwnerHistory = ({ region }: { region: AdminRegion }) => {
  const today = londonDate(new Date());
  if (region.owners.length === 0) return null;
  const isToday = ({ from, until }: RegionOwner) =>
    (from === null || from <= today) && (until === null || until >= today);
  return (
    <Part id="owner-history" title="Owners of this region">
      <Stack $gap={5}>
        <Text $tone="quiet">
          Each owner has the commission of their own days, and keeps those statements after the region has
          changed hands. On all other days the region is our own.
        </Text>
        <Stack as="ul" role="list" $gap={4}>
          {region.owners.map((term) => (
            <Stack as="li" key={`${term.owner.id} ${term.from ?? ''}`} $gap={1}>
              <Inline $gap={3}>
                <strong>{nameOf(term)}</strong>
                {isToday(term) && (
                  <Badge tone="success" icon={CircleCheck}>
                    Owner today
                  </Badge>
                )}
                {isPlanned(term, today) && (
                  <Badge tone="action" icon={CalendarClock}>
                    Planned
                  </Badge>
                )}
              </Inline>
              <Text>{termText(term)}</Text>
            </Stack>
          ))}
        </Stack>
        {isChangePlanned(region, today) && <KeepOwner region={region} today={today} />}
      </Stack>
    </Part>
  );
};
