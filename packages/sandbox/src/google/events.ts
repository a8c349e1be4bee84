import { createHash, randomUUID } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import * as z from 'zod';
import type { Database } from '../store/database';
import { CalendarFailure, notFound } from './errors';
import { read } from './read';
import type { CalendarEventRecord } from './records';

const time = z.strictObject({ dateTime: z.iso.datetime({ offset: true }), timeZone: z.string().optional() });
const properties = z.record(z.string().max(44), z.string().max(1024));
const body = z.strictObject({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/)
    .optional(),
  summary: z.string().max(1024).optional(),
  description: z.string().max(8192).optional(),
  location: z.string().max(1024).optional(),
  start: time,
  end: time,
  status: z.literal('confirmed').optional(),
  transparency: z.enum(['opaque', 'transparent']).optional(),
  visibility: z.enum(['default', 'public', 'private']).optional(),
  extendedProperties: z
    .strictObject({ private: properties.optional(), shared: properties.optional() })
    .optional(),
  source: z.strictObject({ title: z.string().optional(), url: z.url().optional() }).optional(),
});
const patchBody = body.omit({ id: true }).partial();

const span = ({ start, end }: { start: { dateTime: string }; end: { dateTime: string } }) => {
  const starts_at = new Date(start.dateTime);
  const ends_at = new Date(end.dateTime);
  if (ends_at <= starts_at)
    throw new CalendarFailure(400, 'timeRangeEmpty', 'The specified time range is empty.');
  return { starts_at, ends_at };
};

/** Event ids are base32hex: hexadecimal is within it. */
const makeEventId = (): string => randomUUID().replaceAll('-', '');

const keyOf = (account: string, eventId: string): string => `${account}/${eventId}`;
const etagOf = ({ _id, updated, sequence, status }: CalendarEventRecord): string =>
  `"${createHash('sha256').update(`${_id} ${updated} ${sequence} ${status}`).digest('hex').slice(0, 16)}"`;

/** An event as Google shows it. */
export const shownEvent = (event: CalendarEventRecord) => ({
  kind: 'calendar#event',
  etag: etagOf(event),
  id: event.event_id,
  status: event.status,
  created: event.created,
  updated: event.updated,
  ...event.body,
  creator: { email: event.account, self: true },
  organizer: { email: event.account, self: true },
  iCalUID: `${event.event_id}@google.com`,
  sequence: event.sequence,
  eventType: 'default',
});
export type ShownEvent = ReturnType<typeof shownEvent>;

/** The events of every account's calendar. */
export const createEvents = (database: Database, now: () => number) => {
  const events = () => database.collection('google_events');
  const stamp = () => new Date(now()).toISOString();

  const find = async (account: string, eventId: string): Promise<CalendarEventRecord> => {
    const event = await events().findOne({ _id: keyOf(account, eventId) });
    if (!event || event.purged) throw notFound();
    return event;
  };

  /** Changes an event that is still as it was read. */
  const replace = async (event: CalendarEventRecord, next: CalendarEventRecord): Promise<ShownEvent> => {
    const { matchedCount } = await events().replaceOne(
      { _id: event._id, updated: event.updated, sequence: event.sequence, status: event.status },
      next,
    );
    if (matchedCount === 0) throw new CalendarFailure(412, 'conditionNotMet', 'Precondition Failed');
    return shownEvent(next);
  };

  const checkTag = (event: CalendarEventRecord, tag: string | undefined): void => {
    if (tag !== undefined && tag !== '*' && tag !== etagOf(event))
      throw new CalendarFailure(412, 'conditionNotMet', 'Precondition Failed');
  };

  return {
    insert: async (account: string, given: unknown): Promise<ShownEvent> => {
      const { id = makeEventId(), status: _status, ...content } = read(body, given);
      const event: CalendarEventRecord = {
        _id: keyOf(account, id),
        account,
        event_id: id,
        status: 'confirmed',
        body: content,
        sequence: 0,
        ...span(content),
        created: stamp(),
        updated: stamp(),
      };
      try {
        await events().insertOne(event);
      } catch (error) {
        if (!(error instanceof MongoServerError) || error.code !== 11_000) throw error;
        throw new CalendarFailure(409, 'duplicate', 'The requested identifier already exists.');
      }
      return shownEvent(event);
    },

    get: async (account: string, eventId: string): Promise<ShownEvent> =>
      shownEvent(await find(account, eventId)),

    patch: async (account: string, eventId: string, given: unknown, tag?: string): Promise<ShownEvent> => {
      const { status, ...changes } = read(patchBody, given);
      const event = await find(account, eventId);
      checkTag(event, tag);
      const content = { ...event.body, ...changes };
      const times = span(content);
      const moved = times.starts_at > event.starts_at || times.starts_at < event.starts_at;
      return replace(event, {
        ...event,
        ...times,
        body: content,
        // A deleted event that is patched to confirmed is back.
        status: status ?? event.status,
        sequence: event.sequence + (moved || times.ends_at.getTime() !== event.ends_at.getTime() ? 1 : 0),
        updated: stamp(),
      });
    },

    remove: async (account: string, eventId: string, tag?: string): Promise<void> => {
      const event = await find(account, eventId);
      checkTag(event, tag);
      if (event.status === 'cancelled')
        throw new CalendarFailure(410, 'deleted', 'Resource has been deleted');
      await replace(event, { ...event, status: 'cancelled', updated: stamp() });
    },

    /** What overlaps a stretch of time, first to last. */
    between: (account: string, from: Date, to: Date, limit: number): Promise<CalendarEventRecord[]> =>
      events()
        .find({ account, status: 'confirmed', starts_at: { $lt: to }, ends_at: { $gt: from } })
        .sort({ starts_at: 1, _id: 1 })
        .limit(limit)
        .toArray(),
  };
};
export type Events = ReturnType<typeof createEvents>;
