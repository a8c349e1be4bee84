import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { busyStretches } from './busy';
import { invalid, notFound } from './errors';
import { read } from './read';
import { type Events, shownEvent } from './events';
import type { Tokens } from './tokens';

export interface CalendarApiRoom {
  tokens: Tokens;
  events: Events;
  /** Unix milliseconds. */
  now: () => number;
}

const EVENTS = ['calendar.events', 'calendar'] as const;
const BUSY = ['calendar.freebusy', 'calendar'] as const;
const NAME = ['calendar.calendars.readonly', 'calendar'] as const;
const PAGE = 250;
const A_YEAR_MS = 365 * 86_400_000;

const freeBusyBody = z.strictObject({
  timeMin: z.iso.datetime({ offset: true }),
  timeMax: z.iso.datetime({ offset: true }),
  timeZone: z.string().optional(),
  items: z
    .array(z.strictObject({ id: z.string() }))
    .min(1)
    .max(50),
});
const listQuery = z.looseObject({
  timeMin: z.iso.datetime({ offset: true }).optional(),
  timeMax: z.iso.datetime({ offset: true }).optional(),
});

type CalendarRequest = FastifyRequest<{ Params: { calendar: string; event: string } }>;

export const registerCalendarApi = (app: FastifyInstance, { tokens, events, now }: CalendarApiRoom): void => {
  /** Every account has one calendar, called `primary` or by the account's email. */
  const accountFor = async (request: CalendarRequest, scopes: readonly string[]): Promise<string> => {
    const account = await tokens.accountOf(request.headers.authorization, scopes);
    if (![account, 'primary'].includes(request.params.calendar)) throw notFound();
    return account;
  };
  const tagOf = ({ headers }: CalendarRequest) => headers['if-match'];
  const path = '/calendars/:calendar';

  app.get(path, async (request: CalendarRequest) => {
    const account = await accountFor(request, NAME);
    return { kind: 'calendar#calendar', id: account, summary: account, timeZone: 'Europe/London' };
  });
  app.get(`${path}/events`, async (request: CalendarRequest) => {
    const account = await accountFor(request, EVENTS);
    const { timeMin, timeMax } = read(listQuery, request.query);
    const from = new Date(timeMin ?? 0);
    const to = timeMax ? new Date(timeMax) : new Date(now() + A_YEAR_MS);
    const found = await events.between(account, from, to, PAGE);
    return {
      kind: 'calendar#events',
      summary: account,
      timeZone: 'Europe/London',
      items: found.map(shownEvent),
    };
  });
  app.post(`${path}/events`, async (request: CalendarRequest) =>
    events.insert(await accountFor(request, EVENTS), request.body),
  );
  app.get(`${path}/events/:event`, async (request: CalendarRequest) =>
    events.get(await accountFor(request, EVENTS), request.params.event),
  );
  app.patch(`${path}/events/:event`, async (request: CalendarRequest) =>
    events.patch(await accountFor(request, EVENTS), request.params.event, request.body, tagOf(request)),
  );
  app.delete(`${path}/events/:event`, async (request: CalendarRequest, reply) => {
    await events.remove(await accountFor(request, EVENTS), request.params.event, tagOf(request));
    return reply.code(204).send();
  });

  app.post('/freeBusy', async (request) => {
    const account = await tokens.accountOf(request.headers.authorization, BUSY);
    const { timeMin, timeMax, items } = read(freeBusyBody, request.body);
    const window = { start: new Date(timeMin), end: new Date(timeMax) };
    if (window.end <= window.start) throw invalid('The specified time range is empty.');
    const found = await events.between(account, window.start, window.end, 10_000);
    const opaque = found.filter(({ body }) => body.transparency !== 'transparent');
    const busy = busyStretches(
      opaque.map(({ starts_at: start, ends_at: end }) => ({ start, end })),
      window,
    ).map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));
    const of = (id: string) =>
      [account, 'primary'].includes(id)
        ? { busy }
        : { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] };
    return {
      kind: 'calendar#freeBusy',
      timeMin: window.start.toISOString(),
      timeMax: window.end.toISOString(),
      calendars: Object.fromEntries(items.map(({ id }) => [id, of(id)])),
    };
  });
};
