import * as z from 'zod';
import { applicationBody } from './registration';
import { emailField, newPasswordField } from './auth';
import { personName } from './person-name';
import { REGISTRATION_TEXTS } from './registration-texts';
import { ROLES } from './roles';
import * as options from './team-options';
import {
  chosenId,
  clockTime,
  idSchema,
  instant,
  isoDate,
  line,
  page,
  pageQuery,
  patterned,
  text,
} from './wire';

const { TEAM_LIMITS: LIMITS, TEAM_TEXTS: TEXTS } = options;
const count = z.number().int().nonnegative();

export const invitationBody = z.strictObject({
  email: emailField(),
  role: z.enum(options.INVITED_ROLES, TEXTS.role),
  /** One of the manager's own; needed only by a manager of several. */
  region_id: chosenId(TEXTS.region).optional(),
});
export type InvitationBody = z.input<typeof invitationBody>;

/** An invitation as managers see it. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(options.INVITED_ROLES),
  region_id: z.string(),
  region_name: z.string(),
  invited_by: z.string(),
  state: z.enum(options.INVITATION_STATES),
  sent_at: instant,
  expires_at: instant,
});
export type Invitation = z.infer<typeof invitation>;
export const invitationData = z.object({ invitation });
export const teamPageQuery = z.strictObject({ ...pageQuery });
/** Newest first. */
export const invitationsData = z.object({ invitations: z.array(invitation), page });

/** The secret of an invitation's link. */
export const tokenParams = z.strictObject({
  token: patterned(/^[\w-]{43}$/, { max: 43, message: 'Please use the whole link' }),
});
/** What somebody reads who was invited and has the link. */
export const openInvitationData = z.object({
  invitation: z.object({
    email: z.string(),
    role: z.enum(options.INVITED_ROLES),
    region_name: z.string(),
    invited_by: z.string(),
    expires_at: instant,
  }),
});
export type OpenInvitation = z.infer<typeof openInvitationData>['invitation'];
/** The address is that of the invitation, and the role as well. */
export const acceptInvitationBody = z.strictObject({
  first_name: personName(REGISTRATION_TEXTS.firstNameRequired),
  last_name: personName(REGISTRATION_TEXTS.lastNameRequired),
  password: newPasswordField,
});
export type AcceptInvitationBody = z.input<typeof acceptInvitationBody>;

/** The application of somebody who has an account already: all but what makes the account. */
export const ownApplicationBody = applicationBody.omit({
  email: true,
  password: true,
  first_name: true,
  last_name: true,
  role: true,
});
export type OwnApplicationBody = z.input<typeof ownApplicationBody>;
export type OwnApplication = z.output<typeof ownApplicationBody>;

const people = z
  .array(chosenId(TEXTS.people))
  .max(LIMITS.people, `Please choose at most ${LIMITS.people} people`)
  .transform((ids) => [...new Set(ids)]);

/** Chosen people are said exactly where some are to be chosen. */
const chosenBelongs = <Key extends string>(key: Key) => ({
  check: (body: Record<Key, string> & { ids?: string[] | undefined }) =>
    (body[key] === 'specific') === (body.ids !== undefined && body.ids.length > 0),
  said: { path: ['ids'], message: TEXTS.people },
});
const ofMeeting = chosenBelongs('attendees');
const ofMessage = chosenBelongs('recipients');

export const meetingBody = z
  .strictObject({
    title: line(LIMITS.meetingTitle, TEXTS.title).min(1, TEXTS.title),
    /** London. */
    date: isoDate,
    time: clockTime,
    minutes: z
      .int(TEXTS.minutes)
      .min(LIMITS.minutes.min, TEXTS.minutes)
      .max(LIMITS.minutes.max, TEXTS.minutes),
    /** A link, or where people meet. */
    place: line(LIMITS.place, TEXTS.place).min(1, TEXTS.place),
    attendees: z.enum(options.ATTENDEES, TEXTS.people),
    ids: people.optional(),
  })
  .refine(ofMeeting.check, ofMeeting.said);
export type MeetingBody = z.input<typeof meetingBody>;

/** The `sequence` of the meeting as the page showed it. Pages of earlier releases send none. */
const seenSequence = z.int().min(0).optional();
export const meetingChangeBody = meetingBody.safeExtend({ sequence: seenSequence });
export type MeetingChangeBody = z.input<typeof meetingChangeBody>;

const meetingAnswer = z.enum([...options.MEETING_ANSWERS, 'none']);

export const meeting = z.object({
  id: z.string(),
  title: z.string(),
  starts_at: instant,
  ends_at: instant,
  place: z.string(),
  organiser: z.string(),
  /** Earlier releases of the API send no answers. */
  attendees: z.array(z.object({ user_id: z.string(), name: z.string(), answer: meetingAnswer.optional() })),
  cancelled: z.boolean(),
  /** Grows with each change. Earlier releases of the API send none. */
  sequence: z.int().optional(),
});
export type Meeting = z.infer<typeof meeting>;
export const meetingData = z.object({ meeting });
/** What is ahead, the next one first. */
export const meetingsData = z.object({ meetings: z.array(meeting) });

/** A meeting as a person sees it who is invited, or who has arranged it. */
export const ownMeeting = z.object({
  id: z.string(),
  title: z.string(),
  starts_at: instant,
  ends_at: instant,
  place: z.string(),
  organiser: z.string(),
  /** Null for the person who has arranged it. */
  answer: meetingAnswer.nullable(),
  /** Grows with each change. Earlier releases of the API send none. */
  sequence: z.int().optional(),
});
export type OwnMeeting = z.infer<typeof ownMeeting>;
export const ownMeetingData = z.object({ meeting: ownMeeting });
/** Lists meetings ahead, the next one first. */
export const ownMeetingsData = z.object({ meetings: z.array(ownMeeting) });
export const meetingAnswerBody = z.strictObject({
  answer: z.enum(options.MEETING_ANSWERS),
  sequence: seenSequence,
});

export const teamMessageBody = z
  .strictObject({
    recipients: z.enum(options.RECIPIENTS, TEXTS.people),
    ids: people.optional(),
    subject: line(LIMITS.subject, TEXTS.subject).min(1, TEXTS.subject),
    message: text(LIMITS.message, TEXTS.message).min(1, TEXTS.message),
  })
  .refine(ofMessage.check, ofMessage.said);
export type TeamMessageBody = z.input<typeof teamMessageBody>;

export const teamMessage = z.object({
  id: z.string(),
  recipients: z.enum(options.RECIPIENTS),
  subject: z.string(),
  message: z.string(),
  sent_by: z.string(),
  sent_at: instant,
  sent_to: count,
  /** Who has opened it in the site; emails are not followed. */
  read_by: count,
});
export type TeamMessage = z.infer<typeof teamMessage>;
export const teamMessageData = z.object({ message: teamMessage });
/** Newest first. */
export const teamMessagesData = z.object({ messages: z.array(teamMessage), page });

export const announcementBody = z.strictObject({
  title: line(LIMITS.subject, TEXTS.title).min(1, TEXTS.title),
  message: text(LIMITS.message, TEXTS.message).min(1, TEXTS.message),
  target_role: z.enum(options.TARGET_ROLES, TEXTS.target),
  /** London, `YYYY-MM-DDTHH:mm`; at once when left out. */
  scheduled_at: patterned(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
    max: 16,
    message: TEXTS.moment,
  }).optional(),
});
export type AnnouncementBody = z.input<typeof announcementBody>;

export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  target_role: z.enum(options.TARGET_ROLES),
  state: z.enum(options.ANNOUNCEMENT_STATES),
  written_by: z.string(),
  /** When it is to be sent, or was. */
  scheduled_at: instant,
  sent_to: count,
  read_by: count,
});
export type Announcement = z.infer<typeof announcement>;
export const announcementData = z.object({ announcement });
/** Latest first. */
export const announcementsData = z.object({ announcements: z.array(announcement), page });

/** Somebody whom a manager may choose for a meeting or a message. */
export const teamPerson = z.object({
  user_id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
});
export type TeamPerson = z.infer<typeof teamPerson>;
export const teamPeopleData = z.object({ people: z.array(teamPerson) });
