import type { PastOffer } from '@gently/contracts/declutterer-sessions';
import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { Badge, Card, EmptyState, Heading, Inline, Stack, Text } from '@gently/ui';
import { Loaded, WhileStale } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { pastOffersQuery } from '../../data/sessions';
import { pastOfferLabel } from '../../shared/session/past-offer-label';
import { Pager } from './pager';
import type { Filters } from './use-filters';

const whenOf = (startsAt: string): string => {
  const at = new Date(startsAt);
  return `${formatMediumDate(londonDate(at))}, ${londonClock(at)}`;
};

const factsOf = ({ starts_at: startsAt, area, reference }: PastOffer): string =>
  [whenOf(startsAt), area, reference].filter(Boolean).join(' · ');

const Offer = ({ offer }: { offer: PastOffer }) => {
  const label = pastOfferLabel(offer.status);
  return (
    <Card as="li" aria-labelledby={`offer-${offer.id}`}>
      <Stack $gap={2}>
        <Inline $justify="space-between" $align="start">
          <Heading as="h2" id={`offer-${offer.id}`} $size="small">
            {offer.service_name}
          </Heading>
          {label !== undefined && <Badge tone="neutral">{label}</Badge>}
        </Inline>
        <Text $size={16}>{factsOf(offer)}</Text>
        {offer.words && <Text $size={16}>{`You wrote: “${offer.words}”`}</Text>}
        <Text $size={16} $tone="quiet">
          {offer.counts_as_missed
            ? 'Counts in your completion rate.'
            : 'Does not count in your completion rate.'}
        </Text>
      </Stack>
    </Card>
  );
};

const NoOffers = () => (
  <EmptyState scene={<EmptyShelf />} title="Nothing was declined or handed back">
    Offers that you decline or do not answer, and sessions that you hand back, appear here.
  </EmptyState>
);

/** Lists the offers that ended without a session. */
export const PastOffers = ({ filters }: { filters: Filters }) => {
  const query = useQuery({ ...pastOffersQuery(filters.query.page), placeholderData: keepPreviousData });
  const { label, meaning } = FIGURE_DEFINITIONS.completion_rate;
  return (
    <Loaded query={query} what="these offers" shapes={['8rem', '8rem']}>
      {({ offers, page }) =>
        page.total === 0 ? (
          <NoOffers />
        ) : (
          <Stack $gap={5}>
            <Text $size={16} $tone="quiet">
              {`${label}: ${meaning}`}
            </Text>
            <WhileStale stale={query.isPlaceholderData}>
              <Stack as="ul" $gap={4} role="list" aria-label="Declined or handed back">
                {offers.map((offer) => (
                  <Offer key={offer.id} offer={offer} />
                ))}
              </Stack>
            </WhileStale>
            <Pager {...page} onPage={filters.showPage} />
          </Stack>
        )
      }
    </Loaded>
  );
};
