import { HOME_ADVERTISED, SERVICES_ADVERTISED } from '@gently/contracts/advertised';

const ADVERTISED = [...HOME_ADVERTISED, ...SERVICES_ADVERTISED];
export type AdvertisedKey = (typeof ADVERTISED)[number]['key'];
type Entry<Key extends AdvertisedKey> = Extract<(typeof ADVERTISED)[number], { key: Key }>;

/** @returns title and price of one card, from the table that the bookable services are held to. */
export const advertised = <Key extends AdvertisedKey>(key: Key): Entry<Key> => {
  const entry = ADVERTISED.find((candidate): candidate is Entry<Key> => candidate.key === key);
  if (!entry) throw new Error(`No advertised price has the key ${key}`);
  return entry;
};
