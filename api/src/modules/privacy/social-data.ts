import { byId, type InventoryEntry } from './inventory-entry';

/** What is kept of who writes for the business at social networks. The posts are the business's own. */
export const SOCIAL_DATA = [
  {
    name: 'social_networks_connected',
    collection: 'social_accounts',
    whose: byId('connectedBy'),
    hide: ['token', 'refreshToken', 'targetTokens', 'targets', 'round', 'renewAt'],
    onDeletion: 'keep',
  },
  {
    name: 'social_posts_written',
    collection: 'social_posts',
    whose: byId('author'),
    hide: ['key', 'prepared', 'maybeOut', 'nextAt', 'sentAt', 'attempts'],
    onDeletion: 'keep',
  },
  {
    name: 'social_pictures_added',
    collection: 'social_media.files',
    whose: byId('metadata.owner'),
    onDeletion: 'keep',
  },
] as const satisfies readonly InventoryEntry[];
