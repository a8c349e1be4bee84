import { type Service, toPounds } from '@gently/contracts';
import { type CatalogueService, hourlyPence } from './catalogue';

export const presentService = (service: CatalogueService): Service => ({
  id: service.id,
  name: service.name,
  description: service.description,
  category: service.category,
  base_price: toPounds(service.pricePence),
  full_price: toPounds(service.fullPricePence),
  hourly_price: toPounds(hourlyPence(service)),
  duration_minutes: service.durationMinutes,
  neurodivergent_friendly: service.neurodivergentFriendly,
  online_only: service.onlineOnly,
});
