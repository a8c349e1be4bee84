import type { Region } from './region';
import type { RegionRequest } from './region-request';

interface RequestEvent {
  request: RegionRequest;
  region: Pick<Region, 'id' | 'name'>;
  at: Date;
}

export interface RegionEvents {
  /** A franchise owner wants postcode areas, about which an admin decides. */
  'region.areas_requested': RequestEvent;
  'region.areas_granted': RequestEvent;
  'region.areas_declined': RequestEvent;
  /** A franchise owner asks a manager to look after a region. */
  'region.manager_asked': RequestEvent;
  'region.manager_accepted': RequestEvent;
  'region.manager_declined': RequestEvent;
  /** The owner no longer asks, or the region has changed hands. */
  'region.manager_unasked': RequestEvent;
  /** A request ends without an answer because an admin has changed the region. */
  'region.request_ended': RequestEvent;
  /** Managers no longer look after a region. */
  'region.managers_replaced': { managerIds: string[]; region: Pick<Region, 'id' | 'name'>; at: Date };
}
