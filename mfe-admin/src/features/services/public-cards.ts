import { HOME_ADVERTISED, SERVICES_ADVERTISED } from '@gently/contracts/advertised';
import type { AdvertisedKey } from '@gently/contracts/catalogue-options';

interface PublicCard {
  key: AdvertisedKey;
  title: string;
  page: 'home page' | 'services page';
}

/** The cards of the public pages that show a price, in the order in which visitors meet them. */
export const PUBLIC_CARDS: readonly PublicCard[] = [
  ...HOME_ADVERTISED.map(({ key, title }) => ({ key, title, page: 'home page' as const })),
  ...SERVICES_ADVERTISED.map(({ key, title }) => ({ key, title, page: 'services page' as const })),
];

/** @returns the cards in words: "Body Doubling (services page)" */
export const cardNames = (keys: readonly AdvertisedKey[]): string =>
  PUBLIC_CARDS.filter(({ key }) => keys.includes(key))
    .map(({ title, page }) => `${title} (${page})`)
    .join(', ');
