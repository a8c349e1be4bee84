import { formatLongDate, londonDate } from '@gently/contracts/dates';
import { areaList } from '@gently/contracts/postcode-areas';
import type { AreaRequest } from '@gently/contracts/region-requests';
import { useQuery } from '@gently/platform/query';
import { ArrivingNotice, Button, Heading, Inline, Notice, Stack, Text } from '@gently/ui';
import { Check, X } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { useState } from 'react';
import { areaRequestsQuery } from '../../data/regions';
import { AreaRequestDialog } from './area-request-dialog';

/** Says why the request cannot be accepted, or who wants the same. */
const Obstacles = ({ taken, rivals, is_current: isCurrent }: AreaRequest) => (
  <>
    {!isCurrent && <Text>The region has another owner now, so this can only be declined.</Text>}
    {taken.map(({ region, areas }) => (
      <Text key={region}>
        {region} has {areaList(areas)} already, so this cannot be accepted as it is.
      </Text>
    ))}
    {rivals.map(({ region, owner, areas }) => (
      <Text key={`${owner} ${region}`}>
        {owner} asks for {areaList(areas)} as well, for {region}. One of the two can have it.
      </Text>
    ))}
  </>
);

interface ItemProps {
  request: AreaRequest;
  onAnswer: (accepts: boolean) => void;
}

const Item = ({ request, onAnswer }: ItemProps) => {
  const { owner, region, areas, asked_at: askedAt, taken, is_current: isCurrent } = request;
  const about = `${areaList(areas)} for ${region.name}`;
  return (
    <Stack as="li" $gap={2} $align="start">
      <Heading as="h3" $size="small">
        {owner.name} asks for {about}
      </Heading>
      <Text $size={16} $tone="quiet">
        Asked on {formatLongDate(londonDate(new Date(askedAt)))}
      </Text>
      <Obstacles {...request} />
      <Inline $gap={3}>
        {isCurrent && taken.length === 0 && (
          <Button icon={Check} aria-label={`Accept ${about}`} onClick={() => onAnswer(true)}>
            Accept
          </Button>
        )}
        <Button icon={X} variant="secondary" aria-label={`Decline ${about}`} onClick={() => onAnswer(false)}>
          Decline
        </Button>
      </Inline>
    </Stack>
  );
};

interface Asked {
  request: AreaRequest;
  accepts: boolean;
}

/** Postcode areas that franchise owners want. Without any request, and until they are known, nothing is shown. */
export const AreaRequests = () => {
  const { data = [], isError, refetch, isFetching } = useQuery(areaRequestsQuery());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const handleDone = () => {
    if (!asked) return;
    const { areas, region, owner } = asked.request;
    setResult(
      asked.accepts
        ? `${region.name} now has ${areaList(areas)}. ${owner.name} is notified.`
        : `The request for ${region.name} is declined. ${owner.name} reads your reason.`,
    );
    setAsked(null);
  };
  if (isError)
    return (
      <Notice
        tone="attention"
        title="We could not load the requests of franchise owners"
        onRetry={() => void refetch()}
        retryLabel="Load the requests"
        retrying={isFetching}
      >
        Nothing is lost. You can try again now.
      </Notice>
    );
  return (
    <>
      {result && <ArrivingNotice tone="success" title={result} onDismiss={() => setResult(null)} />}
      {data.length > 0 && (
        <Part id="area-requests" title="Requests for postcode areas">
          <Stack as="ul" role="list" $gap={6}>
            {data.map((request) => (
              <Item
                key={request.id}
                request={request}
                onAnswer={(accepts) => setAsked({ request, accepts })}
              />
            ))}
          </Stack>
        </Part>
      )}
      {asked && (
        <AreaRequestDialog
          {...asked}
          key={asked.request.id}
          onClose={() => setAsked(null)}
          onDone={handleDone}
        />
      )}
    </>
  );
};
