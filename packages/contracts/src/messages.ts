import * as z from 'zod';
import {
  MESSAGE_LENGTH,
  MESSAGE_TEXTS,
  REPORT_LENGTH,
  REPORT_REASONS,
  REPORT_STATUSES,
} from './message-options';
import { instant, page, pageQuery, patterned, text } from './wire';

const count = z.number().int().nonnegative();

/** Who the other one of a conversation is. No more of them than this is ever part of it. */
export const correspondent = z.object({
  /** Empty for an account that is gone. */
  first_name: z.string(),
  role: z.enum(['client', 'declutterer']),
});

/** What two people of a session write to each other, as one of them sees it. It goes on from session to session. */
export const conversation = z.object({
  id: z.string(),
  with: correspondent,
  /** Until when something can be written; null when it can only be read. */
  open_until: instant.nullable(),
  /** Who of the two has blocked the other. */
  paused: z.enum(['no', 'by_you', 'by_them']),
  /** Whether this person has told us about it, and a manager has not closed that yet. */
  reported: z.boolean(),
  unread_count: count,
  last_message: z.object({ text: z.string(), mine: z.boolean(), sent_at: instant }).nullable(),
});
export type Conversation = z.infer<typeof conversation>;

export const message = z.object({
  id: z.string(),
  /** Its place in the conversation; each one is larger than the one before. */
  number: z.number().int().positive(),
  /** What the sender called it, so that their page knows it again. */
  key: z.string(),
  mine: z.boolean(),
  text: z.string(),
  sent_at: instant,
  /** Of an own message: whether the other one has read it. Always false unless both show that they have read. */
  read: z.boolean(),
});
export type Message = z.infer<typeof message>;

const NUMBER_TEXT = 'Please start again from the newest message';
export const conversationsQuery = z.strictObject(pageQuery);
export const messagesQuery = z.strictObject({
  limit: pageQuery.limit,
  /** Only messages before this number. */
  cursor: patterned(/^\d{1,9}$/, { max: 9, message: NUMBER_TEXT }).optional(),
});

export const conversationsData = z.object({
  /** The one written in last comes first. */
  conversations: z.array(conversation),
  /** Of all conversations. */
  unread_count: count,
  page,
});
export const conversationData = z.object({ conversation });
/** Null until a declutterer has accepted the session. */
export const bookingConversationData = z.object({ conversation: conversation.nullable() });
export const messagesUnreadData = z.object({ unread_count: count });
/** Newest first. */
export const messagesData = z.object({ messages: z.array(message), page });
export const messageData = z.object({ message });

export const sendMessageBody = z.strictObject({
  /** Made by the sender's page, once for each message: a second try with the same one sends nothing twice. */
  key: patterned(/^[\w-]{8,64}$/, { max: 64, message: 'Please reload the page and try again' }),
  text: text(MESSAGE_LENGTH, MESSAGE_TEXTS.empty).min(1, MESSAGE_TEXTS.empty),
});
export const readMessagesBody = z.strictObject({
  /** Number of the last message that was seen. */
  up_to: z.number().int().min(1).max(999_999_999),
});
export const blockBody = z.strictObject({ blocked: z.boolean() });
export const messageReportBody = z.strictObject({
  reason: z.enum(REPORT_REASONS, MESSAGE_TEXTS.reason),
  words: text(REPORT_LENGTH, MESSAGE_TEXTS.words).min(1, MESSAGE_TEXTS.words),
});
export const reportedData = z.object({ reported: z.literal(true) });

export const messageSettings = z.strictObject({
  /** Off: nobody sees when this person has read, and they do not see when others have. */
  show_read_marks: z.boolean(),
});
export type MessageSettings = z.infer<typeof messageSettings>;
export const messageSettingsData = z.object({ settings: messageSettings });

/** What a manager sees of a report before opening the conversation. */
export const messageReport = z.object({
  id: z.string(),
  status: z.enum(REPORT_STATUSES),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  reported_at: instant,
  reported_by: correspondent,
  about: correspondent,
  /** The declutterer of the two, who has a page in the team. */
  declutterer_id: z.string(),
  /** The last session that the two had together when it was made; null where those who read it cannot open one. */
  session: z.object({ id: z.string(), reference: z.string() }).nullable(),
  /** What the manager wrote who closed it; empty while it is open. */
  note: z.string(),
  closed_at: instant.nullable(),
});
export type MessageReport = z.infer<typeof messageReport>;
export const messageReportsQuery = z.strictObject({
  status: z.enum(REPORT_STATUSES).optional(),
  ...pageQuery,
});
/** Newest first. */
export const messageReportsData = z.object({ reports: z.array(messageReport), page });
export const messageReportData = z.object({ report: messageReport });

/** A message as a manager reads it. Reading is recorded. */
export const reportedMessage = z.object({
  id: z.string(),
  number: z.number().int().positive(),
  by: correspondent,
  text: z.string(),
  sent_at: instant,
});
/** Newest first. */
export const reportedMessagesData = z.object({ messages: z.array(reportedMessage), page });
export const closeReportBody = z.strictObject({
  note: text(REPORT_LENGTH, MESSAGE_TEXTS.note).min(1, MESSAGE_TEXTS.note),
});
