import { formatPounds, type Pence, toPounds } from '@gently/contracts';
import { ADVERTISED_FROM_PRICES } from '@gently/contracts/advertised';
import type { FeeTerms } from '../fees';
import { advertisedOf } from './advertised';
import type { CatalogueService } from './catalogue';
import { fullPence, lowersPay, payOf } from './lower-pay';
import type { VersionFields } from './service-versions';

interface Change {
  /** The version in effect before the change; undefined for a new service. */
  before: VersionFields | undefined;
  /** The last version that was offered before the change: its pay is what declutterers know. */
  paidBefore: VersionFields | undefined;
  after: VersionFields;
  /** Everything that can be booked before and after it, this service included. */
  bookable: { before: readonly CatalogueService[]; after: readonly CatalogueService[] };
  terms: FeeTerms;
  /** How many declutterers offer the service. */
  declutterers: number;
}

const money = (pence: Pence): string => formatPounds(toPounds(pence));
const people = (count: number) => (count === 1 ? '1 declutterer' : `${count} declutterers`);

const priceEffects = ({ before, paidBefore, after, terms }: Change): string[] => {
  const price = `Clients pay ${money(after.pricePence)} for ${after.durationMinutes} minutes`;
  const pay = `Declutterers are paid ${money(payOf(after, terms))} for a session`;
  const was = before?.active ? before : undefined;
  const paid = paidBefore && payOf(paidBefore, terms);
  return [
    was && was.pricePence !== after.pricePence
      ? `${price} instead of ${money(was.pricePence)}.`
      : `${price}.`,
    paid !== undefined && paid !== payOf(after, terms) ? `${pay} instead of ${money(paid)}.` : `${pay}.`,
    ...(fullPence(after) > after.pricePence
      ? [`The Pay-It-Forward fund pays ${money(fullPence(after) - after.pricePence)} of each session.`]
      : []),
  ];
};

/** The cards of the public pages whose price changes. */
const cardEffects = ({ bookable, terms }: Change): string[] => {
  const priceIn = (services: readonly CatalogueService[], key: string) =>
    advertisedOf(services, terms).prices.find((price) => price.key === key)?.hourly_price;
  return ADVERTISED_FROM_PRICES.flatMap(({ key, title }) => {
    const before = priceIn(bookable.before, key);
    const after = priceIn(bookable.after, key);
    if (before === after) return [];
    return after === undefined
      ? [`The card “${title}” shows no price any more.`]
      : [`The card “${title}” shows “from ${formatPounds(after)}/hour”.`];
  });
};

const peopleEffects = ({ paidBefore, after, declutterers }: Change): string[] => {
  if (declutterers === 0) return ['No declutterer offers this yet, so clients will find no free time.'];
  return [
    `${people(declutterers)} can be booked for it.`,
    ...(lowersPay(paidBefore, after) ? [`${people(declutterers)} get an email about the lower pay.`] : []),
  ];
};

/** Says in sentences what a change of a service does. */
export const changeEffects = (change: Change): string[] => {
  const keeps = 'Sessions that are booked already keep their price and length.';
  if (!change.after.active)
    return ['Clients cannot book it.', ...cardEffects(change), ...(change.before ? [keeps] : [])];
  return [
    ...priceEffects(change),
    ...cardEffects(change),
    ...peopleEffects(change),
    ...(change.before ? [keeps] : []),
  ];
};
