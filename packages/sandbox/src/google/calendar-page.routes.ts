import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Database } from '../store/database';
import type { Events } from './events';
import { calendarPage } from './pages';
import { read } from './read';

export interface CalendarPageRoom {
  database: Database;
  events: Events;
  html: (reply: FastifyReply, status: number, page: string) => FastifyReply;
  /** Unix milliseconds. */
  now: () => number;
}

const PAGE = 100;
const A_YEAR_MS = 365 * 86_400_000;

const busyForm = z.object({
  account: z.email(),
  summary: z.string().max(200),
  from: z.string(),
  until: z.string(),
});

/** For people: what stands in the calendars of this machine, and a form to be busy. */
export const registerCalendarPage = (app: FastifyInstance, room: CalendarPageRoom): void => {
  const { database, events, html, now } = room;
  app.get('/calendar', async (request, reply) => {
    const accounts = (await database.collection('google_grants').distinct('account')).sort();
    const wanted = (request.query as { account?: unknown }).account;
    const account = accounts.find((one) => one === wanted) ?? accounts[0] ?? '';
    const ahead = await events.between(account, new Date(now()), new Date(now() + A_YEAR_MS), PAGE);
    return html(reply, 200, calendarPage(account, accounts, ahead));
  });
  app.post('/calendar', async (request, reply) => {
    const { account, summary, from, until } = read(busyForm, request.body);
    const times = { start: { dateTime: `${from}:00Z` }, end: { dateTime: `${until}:00Z` } };
    await events.insert(account, { summary, ...times });
    return reply.redirect(`calendar?account=${encodeURIComponent(account)}`, 303);
  });
};
