import type { Correspondent } from '@gently/contracts';
import type {
  Conversation as WireConversation,
  Message as WireMessage,
  MessageReport,
} from '@gently/contracts/messages';
import type { ConversationView } from './conversations.service';
import type { Conversation } from './conversations.repository';
import type { Message } from './messages.repository';
import { otherOf, roleIn } from './people';
import type { SeenReport } from './report-details';
import type { Names } from './reports.service';

/** First name and role: nothing else of anybody is ever shown beside a message. */
const correspondent = (role: Correspondent, account: { firstName: string } | null | undefined) => ({
  first_name: account?.firstName ?? '',
  role,
});

const opposite = (role: Correspondent): Correspondent => (role === 'client' ? 'declutterer' : 'client');

const pausedFor = ({ blockedBy }: Conversation, personId: string): WireConversation['paused'] => {
  if (blockedBy.includes(personId)) return 'by_you';
  return blockedBy.length > 0 ? 'by_them' : 'no';
};

export const presentConversation = (view: ConversationView, personId: string): WireConversation => {
  const { conversation, other, openUntil, unread, last, reported } = view;
  return {
    id: conversation.id,
    with: correspondent(roleIn(conversation, otherOf(conversation, personId)), other),
    open_until: openUntil?.toISOString() ?? null,
    paused: pausedFor(conversation, personId),
    reported,
    unread_count: unread,
    last_message: last && {
      text: last.text,
      mine: last.senderId === personId,
      sent_at: last.sentAt.toISOString(),
    },
  };
};

/** @param marks whether both people show that they have read */
export const presentMessage = (message: Message, personId: string, marks: boolean): WireMessage => {
  const mine = message.senderId === personId;
  return {
    id: message.id,
    number: message.number,
    // The recipient has no use for it.
    key: mine ? message.key : message.id,
    mine,
    text: message.text,
    sent_at: message.sentAt.toISOString(),
    read: marks && mine && message.readAt !== null,
  };
};

export const presentReport = (report: SeenReport, names: Names): MessageReport => ({
  id: report.id,
  status: report.status,
  reason: report.reason,
  words: report.words,
  reported_at: report.reportedAt.toISOString(),
  reported_by: correspondent(report.reporterRole, names.get(report.reporterId)),
  about: correspondent(opposite(report.reporterRole), names.get(report.aboutId)),
  declutterer_id: report.decluttererId,
  session: report.session,
  note: report.note,
  closed_at: report.closedAt?.toISOString() ?? null,
});

export const presentReported = (message: Message, conversation: Conversation, names: Names) => ({
  id: message.id,
  number: message.number,
  by: correspondent(roleIn(conversation, message.senderId), names.get(message.senderId)),
  text: message.text,
  sent_at: message.sentAt.toISOString(),
});
