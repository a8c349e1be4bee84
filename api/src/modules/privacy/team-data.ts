import { byEmail, byId, type InventoryEntry } from './inventory-entry';

/** What is kept of how people come into teams, and of what managers say to them. */
export const TEAM_DATA = [
  {
    // One that nobody used is gone ninety days after it ran out.
    name: 'team_invitation',
    collection: 'team_invitations',
    whose: [...byId('account'), ...byEmail('email', 'account')],
    hide: ['hash', 'invitedBy', 'open'],
    onDeletion: 'delete',
  },
  {
    name: 'team_invitations_sent',
    collection: 'team_invitations',
    whose: byId('invitedBy'),
    hide: ['hash', 'email', 'account', 'open'],
    onDeletion: { clear: { invitedByName: '' } },
  },
  {
    name: 'team_meetings_arranged',
    collection: 'team_meetings',
    whose: byId('organiser'),
    hide: ['attendees'],
    onDeletion: { clear: { organiserName: '' } },
  },
  {
    // Others' invitations stand with them in one document.
    name: 'team_meetings_invited',
    collection: 'team_meetings',
    whose: byId('attendees'),
    hide: ['attendees', 'organiser', 'regions'],
    onDeletion: 'keep',
  },
  {
    // Read by the other managers of the region; gone after a year.
    name: 'team_messages_sent',
    collection: 'team_messages',
    whose: byId('sender'),
    onDeletion: { clear: { senderName: '' } },
  },
  {
    name: 'team_announcements_written',
    collection: 'team_announcements',
    whose: byId('author'),
    hide: ['waiting', 'leasedUntil'],
    onDeletion: { clear: { authorName: '' } },
  },
  {
    name: 'region_requests',
    collection: 'region_requests',
    whose: byId('owner'),
    hide: ['manager'],
    onDeletion: 'delete',
  },
  {
    name: 'region_requests_received',
    collection: 'region_requests',
    whose: byId('manager'),
    hide: ['owner'],
    onDeletion: 'delete',
  },
] as const satisfies readonly InventoryEntry[];
