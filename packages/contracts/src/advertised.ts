/** One "from" price that a public page shows. */
export interface AdvertisedPrice {
  /** Which card shows it. */
  key: string;
  title: string;
  /** Pounds for one hour in the catalogue of the demonstration, which has the prices of the specification. */
  fromHourly: number;
  /** Slug of the bookable service that stands behind the price. */
  serviceSlug: string;
}

/** The card that both pages have. */
const DIGITAL_ORGANIZATION = {
  key: 'digital_organization',
  title: 'Digital Organization',
  fromHourly: 40,
  serviceSlug: 'digital-organization',
} as const satisfies AdvertisedPrice;

/** The service cards of the home page. */
export const HOME_ADVERTISED = [
  { key: 'home_decluttering', title: 'Home Decluttering', fromHourly: 45, serviceSlug: 'home-decluttering' },
  { key: 'adhd_support', title: 'ADHD Support', fromHourly: 55, serviceSlug: 'adhd-support' },
  DIGITAL_ORGANIZATION,
] as const satisfies readonly AdvertisedPrice[];

/** The service cards of the services page. */
export const SERVICES_ADVERTISED = [
  {
    key: 'home_decluttering_adhd',
    title: 'Home Decluttering & ADHD Support',
    fromHourly: 40,
    serviceSlug: 'home-decluttering-adhd',
  },
  DIGITAL_ORGANIZATION,
  { key: 'body_doubling', title: 'Body Doubling', fromHourly: 20, serviceSlug: 'body-doubling' },
] as const satisfies readonly AdvertisedPrice[];

/** Every advertised price. Each has an active bookable service at exactly that hourly price. */
export const ADVERTISED_FROM_PRICES: readonly AdvertisedPrice[] = [
  ...HOME_ADVERTISED,
  ...SERVICES_ADVERTISED.filter((card) => card !== DIGITAL_ORGANIZATION),
];

/** The training that the public pages tell of. Each entry has a course of this title whose modules take these hours. */
export const ADVERTISED_TRAINING = [
  {
    key: 'minds',
    title: 'How minds differ',
    hours: 2,
    text: 'ADHD, autism and tired days. What clutter can mean, and what shame does.',
  },
  {
    key: 'sorting',
    title: 'Sorting side by side',
    hours: 3,
    text: 'Small areas, few choices at once, and breaks that come before they are needed.',
  },
  {
    key: 'talking',
    title: 'Words that help',
    hours: 2,
    text: 'The first talk, plain plans, and how to hear a no that is not said out loud.',
  },
  {
    key: 'safety',
    title: 'Safe for both of you',
    hours: 1,
    text: 'Lifting, privacy, limits, and whom to call when you are worried.',
  },
] as const;
export type AdvertisedTraining = (typeof ADVERTISED_TRAINING)[number];
