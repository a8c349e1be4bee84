import { type Service, toPounds } from '@gently/contracts';
import { type CatalogueService, hourlyPence } from './catalogue';

/** @param categoryNames the name of each category, by its id */
export const presentService = (
  service: CatalogueService,
  categoryNames: ReadonlyMap<string, string>,
): Service => ({
  id: service.id,
  name: service.name,
  description: service.description,
  category: service.category,
  category_id: service.categoryId,
  category_name: categoryNames.get(service.categoryId) ?? service.categoryId,
  base_price: toPounds(service.pricePence),
  full_price: toPounds(service.fullPricePence),
  hourly_price: toPounds(hourlyPence(service)),
  duration_minutes: service.durationMinutes,
  neurodivergent_friendly: service.neurodivergentFriendly,
  online_only: service.onlineOnly,
});
