import type { Pence, ServiceCategory } from '@gently/contracts';
import type { AdvertisedKey } from '@gently/contracts/catalogue-options';

export interface CatalogueService {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** How its sessions work. */
  category: ServiceCategory;
  /** Where it is listed: the category itself, or one that an admin has added. */
  categoryId: string;
  /** The price of one whole session. */
  pricePence: Pence;
  /** The cost of one whole session; where it is more than the price, the Pay-It-Forward fund pays the rest. */
  fullPricePence: Pence;
  durationMinutes: number;
  neurodivergentFriendly: boolean;
  /** Its sessions take place online and nowhere else. */
  onlineOnly: boolean;
  active: boolean;
  order: number;
  /** Cards of the public pages that show its hourly price. */
  advertisedAs: AdvertisedKey[];
}

/**
 * A service to be stored. Without a full price of its own it costs what the client pays; where it takes place, its category
 * says unless it says so itself.
 */
export type ServiceFields = Omit<
  CatalogueService,
  'id' | 'fullPricePence' | 'onlineOnly' | 'categoryId' | 'advertisedAs'
> & {
  fullPricePence?: Pence;
  onlineOnly?: boolean;
  categoryId?: string;
  advertisedAs?: readonly AdvertisedKey[];
};

/** Company and coaching by video. */
const ONLINE_CATEGORIES: readonly ServiceCategory[] = ['body_doubling', 'online_coaching'];

/** Whether a service takes place online only; one that was stored before that was asked is as its category is. */
export const isOnlineOnly = ({
  category,
  onlineOnly = ONLINE_CATEGORIES.includes(category),
}: Pick<ServiceFields, 'category' | 'onlineOnly'>): boolean => onlineOnly;

/**
 * The full price of a service. @throws RangeError when it is below the price, or above it for a service that is not of the
 * Pay-It-Forward category.
 */
export const fullPriceOf = ({
  slug,
  category,
  pricePence,
  fullPricePence,
}: Pick<ServiceFields, 'slug' | 'category' | 'pricePence' | 'fullPricePence'>): Pence => {
  const full = fullPricePence ?? pricePence;
  if (full < pricePence || (full > pricePence && category !== 'pay_it_forward'))
    throw new RangeError(`service ${slug} cannot have a full price of ${full}`);
  return full;
};

/** Price of one hour of a service, in pence. */
export const hourlyPence = ({
  pricePence,
  durationMinutes,
}: Pick<CatalogueService, 'pricePence' | 'durationMinutes'>): Pence =>
  Math.round((pricePence * 60) / durationMinutes);

/** Lower case, without accents, and every run of other characters one space: nothing in a search text is special. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether every word of a search is found in a service or in the name of its category. A search without any word finds
 * nothing.
 */
export const matchesSearch = (service: CatalogueService, categoryName: string, search: string): boolean => {
  const words = plain(search).split(' ').filter(Boolean);
  const text = plain(`${service.name} ${service.description} ${categoryName}`);
  return words.length > 0 && words.every((word) => text.includes(word));
};
