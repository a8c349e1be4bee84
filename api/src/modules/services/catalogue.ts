import { labelOf, type Pence, SERVICE_CATEGORY_OPTIONS, type ServiceCategory } from '@gently/contracts';

export interface CatalogueService {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: ServiceCategory;
  /** Of one whole session. */
  pricePence: Pence;
  durationMinutes: number;
  neurodivergentFriendly: boolean;
  active: boolean;
  order: number;
}

/** Price of one hour of a service, in pence. */
export const hourlyPence = ({ pricePence, durationMinutes }: CatalogueService): Pence =>
  Math.round((pricePence * 60) / durationMinutes);

/** Lower case, without accents, and every run of other characters one space: nothing in a search text is special. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether every word of a search stands somewhere in a service. A search without any word finds nothing. */
export const matchesSearch = (service: CatalogueService, search: string): boolean => {
  const words = plain(search).split(' ').filter(Boolean);
  const category = labelOf(SERVICE_CATEGORY_OPTIONS, service.category);
  const text = plain(`${service.name} ${service.description} ${category}`);
  return words.length > 0 && words.every((word) => text.includes(word));
};
