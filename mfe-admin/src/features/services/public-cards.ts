import { HOME_ADVERTISED, SERVICES_ADVERTISED } from '@gently/contracts/advertised';
import type { AdvertisedKey } from '@gently/contracts/catalogue-options';

interface PublicCard {
  key: AdvertisedKey;
  title: string;
  /** Where visitors see it: "home page and services page". */
  where: string;
}

const PAGES = [
  { name: 'home page', cards: HOME_ADVERTISED },
  { name: 'services page', cards: SERVICES_ADVERTISED },
] as const;

/** The cards of the public pages that show a price, in the order in which visitors meet them. */
export const PUBLIC_CARDS: readonly PublicCard[] = [
  ...HOME_ADVERTISED,
  ...SERVICES_ADVERTISED.filter(({ key }) => !HOME_ADVERTISED.some((card) => card.key === key)),
].map(({ key, title }) => ({
  key,
  title,
  where: PAGES.filter(({ cards }) => cards.some((card) => card.key === key))
    .map(({ name }) => name)
    .join(' and '),
}));

/** @returns the cards in words: "Body Doubling (services page)" */
export const cardNames = (keys: readonly AdvertisedKey[]): string =>
  PUBLIC_CARDS.filter(({ key }) => keys.includes(key))
    .map(({ title, where }) => `${title} (${where})`)
    .join(', ');
