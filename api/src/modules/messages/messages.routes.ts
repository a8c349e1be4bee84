import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Conversations } from './conversations.service';
import { presentConversation, presentMessage } from './messages.presenter';
import type { MessageSettingsRepository } from './message-settings.repository';
import type { Reports } from './reports.service';
import type { Writing } from './writing.service';

export interface MessageRoutes {
  conversations: Conversations;
  writing: Writing;
  reports: Reports;
  settings: MessageSettingsRepository;
}

const notFound = 'conversation_not_found';
// Whoever is not one of the two is told that there is nothing, whatever their role.
const access = 'signed_in';

const registerReading = (app: FastifyInstance, { conversations }: MessageRoutes): void => {
  endpoint(app, 'GET /conversations', {
    access,
    summary: 'Own conversations, the one written in last first',
    handler: async ({ actor, query }) => {
      const { views, unreadCount, nextCursor } = await conversations.list(actor.id, query);
      return {
        conversations: views.map((view) => presentConversation(view, actor.id)),
        unread_count: unreadCount,
        page: { next_cursor: nextCursor },
      };
    },
  });

  endpoint(app, 'GET /conversations/unread-count', {
    access,
    summary: 'How many messages are unread',
    handler: async ({ actor }) => ({ unread_count: await conversations.countUnread(actor.id) }),
  });

  endpoint(app, 'GET /conversations/:id', {
    access,
    summary: 'One own conversation',
    notFound,
    handler: async ({ actor, params }) => ({
      conversation: presentConversation(await conversations.get(actor.id, params.id), actor.id),
    }),
  });

  endpoint(app, 'GET /bookings/:id/conversation', {
    access,
    summary: 'The conversation of the two people of an own session; null until somebody has accepted it',
    notFound: 'booking_not_found',
    handler: async ({ actor, params }) => {
      const view = await conversations.ofBooking(actor.id, params.id);
      return { conversation: view && presentConversation(view, actor.id) };
    },
  });

  endpoint(app, 'GET /conversations/:id/messages', {
    access,
    summary: 'What was written in an own conversation, newest first',
    notFound,
    handler: async ({ actor, params, query }) => {
      const page = await conversations.messages(actor.id, params.id, query);
      return {
        messages: page.messages.map((message) => presentMessage(message, actor.id, page.marks)),
        page: { next_cursor: page.nextCursor },
      };
    },
  });
};

const registerWriting = (app: FastifyInstance, routes: MessageRoutes): void => {
  const { conversations, writing, reports } = routes;
  endpoint(app, 'POST /conversations/:id/messages', {
    access,
    summary: 'Send a message; a second try with the same key sends nothing twice',
    notFound,
    handler: async ({ actor, params, body }) => {
      const { message, marks } = await writing.send(actor.id, params.id, body);
      return { message: presentMessage(message, actor.id, marks) };
    },
  });

  endpoint(app, 'PUT /conversations/:id/read', {
    access,
    summary: 'Mark what was written as read, up to one message',
    notFound,
    handler: async ({ actor, params, body }) => {
      await writing.read(actor.id, params.id, body.up_to);
      return { unread_count: await conversations.countUnread(actor.id) };
    },
  });

  endpoint(app, 'PUT /conversations/:id/block', {
    access,
    summary: 'Block the other one, or let them write again',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      await writing.block(actor.id, params.id, body.blocked, originOf(request));
      return { conversation: presentConversation(await conversations.get(actor.id, params.id), actor.id) };
    },
  });

  endpoint(app, 'POST /conversations/:id/report', {
    access,
    summary: 'Tell a manager of a conversation, who may read it from then on',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      await reports.report(actor.id, params.id, body, originOf(request));
      return { reported: true as const };
    },
  });
};

const registerSettings = (app: FastifyInstance, { settings }: MessageRoutes): void => {
  const present = async (userId: string) => ({
    settings: { show_read_marks: await settings.showsReadMarks(userId) },
  });
  endpoint(app, 'GET /messages/settings', {
    access,
    summary: 'Whether the person shows when they have read',
    handler: ({ actor }) => present(actor.id),
  });

  endpoint(app, 'PUT /messages/settings', {
    access,
    summary: 'Choose whether to show when one has read, and to see it of others',
    handler: async ({ actor, body }) => {
      await settings.save(actor.id, body.show_read_marks);
      return present(actor.id);
    },
  });
};

export const registerMessageRoutes = (app: FastifyInstance, routes: MessageRoutes): void => {
  registerReading(app, routes);
  registerWriting(app, routes);
  registerSettings(app, routes);
};
