import { byEmail, byId, type InventoryEntry } from './inventory-entry';

/** Data of how people come into teams and regions, and of what managers say to them and to clients. */
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
    hide: ['attendees', 'answers', 'calendarOwners'],
    onDeletion: { clear: { organiserName: '' } },
  },
  {
    // Others' invitations stand with them in one document.
    name: 'team_meetings_invited',
    collection: 'team_meetings',
    whose: byId('attendees'),
    hide: ['attendees', 'answers', 'calendarOwners', 'organiser', 'regions'],
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
  {
    name: 'session_messages',
    collection: 'session_messages',
    whose: byId('client'),
    // Whether the client or the team wrote a message is said by `from`.
    hide: ['sender'],
    onDeletion: 'delete',
  },
  {
    name: 'session_messages_sent',
    collection: 'session_messages',
    whose: byId('sender'),
    hide: ['client'],
    onDeletion: 'keep',
  },
  {
    name: 'time_proposals',
    collection: 'time_proposals',
    whose: byId('client'),
    hide: ['manager', 'declutterer.id'],
    onDeletion: 'delete',
  },
  {
    name: 'time_proposals_made',
    collection: 'time_proposals',
    whose: byId('manager'),
    hide: ['client', 'declutterer.id'],
    onDeletion: 'keep',
  },
] as const satisfies readonly InventoryEntry[];
