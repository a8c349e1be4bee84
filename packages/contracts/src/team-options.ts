import type { Option } from './options';
import type { Role } from './roles';

const values = <Value extends string>(options: readonly Option<Value>[]): [Value, ...Value[]] =>
  options.map((option) => option.value) as [Value, ...Value[]];

/** Whom a manager may invite into a team. */
export const INVITED_ROLE_OPTIONS = [
  { value: 'declutterer', label: 'Declutterer', hint: 'Works with clients. They apply, and you approve.' },
  { value: 'trainer', label: 'Trainer', hint: 'Writes training. An admin approves.' },
] as const satisfies readonly Option[];
export type InvitedRole = (typeof INVITED_ROLE_OPTIONS)[number]['value'];
export const INVITED_ROLES = values<InvitedRole>(INVITED_ROLE_OPTIONS);

export const INVITATION_STATES = ['pending', 'accepted', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** For how many days the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** Whom a meeting is for. */
export const ATTENDEES = ['all', 'specific'] as const;
export type Attendees = (typeof ATTENDEES)[number];

/** These roles are invited to meetings or arrange them. */
export const MEETING_ROLES = ['declutterer', 'trainer', 'manager'] as const satisfies readonly Role[];

/** An invited person gives one of these answers; it is `none` until then. */
export const MEETING_ANSWERS = ['accepted', 'tentative', 'declined'] as const;
export type MeetingAnswer = (typeof MEETING_ANSWERS)[number];
export const MEETING_ANSWER_LABELS: Readonly<Record<MeetingAnswer | 'none', string>> = {
  accepted: 'Coming',
  tentative: 'Maybe',
  declined: 'Not coming',
  none: 'No answer yet',
};

/** Whom a message to the team is for. */
export const RECIPIENT_OPTIONS = [
  { value: 'all', label: 'Everybody', hint: 'Also those who wait for approval.' },
  { value: 'active', label: 'Active members', hint: 'Those who are approved.' },
  { value: 'specific', label: 'Some people', hint: 'You choose them.' },
] as const satisfies readonly Option[];
export type Recipients = (typeof RECIPIENT_OPTIONS)[number]['value'];
export const RECIPIENTS = values<Recipients>(RECIPIENT_OPTIONS);

/** Whom an announcement is for. */
export const TARGET_ROLE_OPTIONS = [
  { value: 'declutterer', label: 'Declutterers', hint: 'All who are approved in your regions.' },
  { value: 'trainer', label: 'Trainers', hint: 'All who are approved in your regions.' },
  { value: 'client', label: 'Clients', hint: 'Those with a paid session ahead in your regions.' },
] as const satisfies readonly Option[];
export type TargetRole = (typeof TARGET_ROLE_OPTIONS)[number]['value'];
export const TARGET_ROLES = values<TargetRole>(TARGET_ROLE_OPTIONS);

export const ANNOUNCEMENT_STATES = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const TEAM_LIMITS = {
  subject: 120,
  message: 2_000,
  meetingTitle: 120,
  place: 300,
  /** People at once. */
  people: 500,
  minutes: { min: 15, max: 8 * 60 },
  /** Of one manager on one London day. */
  aDay: { invitations: 20, meetings: 20, meeting_changes: 40, messages: 20, announcements: 10 },
  /** How far ahead something may be planned. */
  aheadDays: 366,
} as const;

export const TEAM_TEXTS = {
  invited: 'Team member invitation sent!',
  scheduled: 'Meeting scheduled!',
  changed: 'Meeting changed',
  sent: 'Message sent to team!',
  role: 'Please choose a role',
  region: 'Please choose a region',
  title: 'Please enter a title',
  subject: 'Please enter a subject',
  message: 'Please write a message',
  people: 'Please choose at least one person',
  nobody: 'There is nobody to write to yet',
  place: 'Please say where, or give a link',
  minutes: 'Please choose from 15 minutes to 8 hours',
  past: 'Please choose a time that is still to come',
  skipped: 'That time is skipped when the clocks go forward. Please choose another one',
  tooFar: 'Please choose a day within the next twelve months',
  moment: 'Please choose a day and a time',
  target: 'Please choose who it is for',
} as const;
