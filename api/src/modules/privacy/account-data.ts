import { byEmail, byId, type InventoryEntry } from './inventory-entry';

/** What is kept of how people come in, of who looked, and of what was done for safety. */
export const ACCOUNT_DATA = [
  {
    name: 'sign_ins',
    collection: 'sessions',
    whose: byId('userId'),
    hide: ['tokenHash', 'holds'],
    onDeletion: 'delete',
  },
  {
    // Who of the team looked at the site as this person, for a year.
    name: 'looks_at_the_account',
    collection: 'viewings',
    whose: byId('person'),
    hide: ['admin', 'signIn', 'asked'],
    onDeletion: 'delete',
  },
  {
    // The person may go on reading who looked.
    name: 'looks_as_somebody',
    collection: 'viewings',
    whose: byId('admin'),
    hide: ['person', 'signIn'],
    onDeletion: 'keep',
  },
  {
    name: 'safety_record',
    collection: 'audit_records',
    whose: [{ field: 'actorId', by: 'text' }],
    hide: ['seq', 'hash'],
    onDeletion: 'keep',
  },
  {
    // An invitation to the address, or a sign-up with it that was refused. Who did it, and from where, is about another person.
    name: 'safety_record_of_the_address',
    collection: 'audit_records',
    whose: byEmail('details.email'),
    hide: ['seq', 'hash', 'actorId', 'ip', 'requestId'],
    onDeletion: 'keep',
  },
  {
    // What an admin set for everybody; who it was stays known, as in the audit log.
    name: 'settings_changed',
    collection: 'setting_changes',
    whose: byId('by'),
    onDeletion: 'keep',
  },
  {
    // The catalogue belongs to everyone; which admin changed it stays known, as in the audit log.
    name: 'services_changed',
    collection: 'services',
    whose: byId('versions.by'),
    onDeletion: 'keep',
  },
  {
    name: 'email_links',
    collection: 'email_links',
    whose: byId('userId'),
    hide: ['_id'],
    onDeletion: 'delete',
  },
  {
    name: 'password_requests',
    collection: 'password_reset_requests',
    whose: byEmail('email'),
    onDeletion: 'delete',
  },
] as const satisfies readonly InventoryEntry[];
