import type { InventoryName } from './personal-data-inventory';

/**
 * Check-ins, needs, messages and what is as private, by the name in the inventory: all of it, or these fields. Only the person gets
 * it. An admin who takes the file of a person gets it when the person has asked for their own file.
 */
export const PRIVATE_DATA: Readonly<Partial<Record<InventoryName, 'all' | readonly string[]>>> = {
  profile: 'all',
  application: ['neurodivergentExperience', 'background', 'challenges', 'additionalInfo', 'emergencyContact'],
  weekly_check_ins: 'all',
  load_limits: 'all',
  bookings: [
    'locationDetails',
    'address',
    'specialRequirements',
    'notes',
    'sensoryNeeds',
    'communicationPreferences',
    'history.note',
  ],
  session_reports: 'all',
  pressed_in_sessions: 'all',
  session_rooms: 'all',
  photo_consents: 'all',
  photos: 'all',
  things_to_decide_later: 'all',
  photos_to_decide_later: 'all',
  training_progress: ['notes'],
  messages_written: 'all',
  messages_received: 'all',
  session_messages: 'all',
  session_messages_sent: 'all',
  conversations: 'all',
  message_reports: ['words'],
  contact_messages: ['subject', 'message'],
  // They quote what other people have written.
  notifications: 'all',
  busy_times: 'all',
};

/** What is said in a file from which it was left out. */
export const LEFT_OUT =
  'Check-ins, needs, messages and what is as private are left out, because the person has not asked for this file.';
