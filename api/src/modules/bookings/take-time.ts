import type { ClientSession } from 'mongoose';
import type { Availability, ServiceShape } from '../declutterers';
import type { Wishes } from './ratings/rating';

/** Every declutterer who could take the session is busy. */
export class NobodyFree extends Error {}

export interface TimeRequest {
  bookingId: string;
  service: ServiceShape;
  wanted: { date: string; time: string };
  wishes: Wishes;
  /** Who has the booking now, and keeps it if possible. */
  current?: string;
}

/** Lower comes first: who has it, who was liked, everybody else, who was not. */
const rankBy =
  ({ wishes, current }: TimeRequest) =>
  (userId: string): number => {
    if (userId === current) return 0;
    if (wishes.liked.has(userId)) return 1;
    return wishes.disliked.has(userId) ? 3 : 2;
  };

/** Picks a free declutterer and claims the time of the session. @throws NobodyFree, ClaimTaken. @returns the declutterer. */
export const createTimeTaker =
  (availability: Availability) =>
  async (request: TimeRequest, session: ClientSession): Promise<string> => {
    const { bookingId, service, wanted } = request;
    const decluttererId = await availability.pick(service, wanted, rankBy(request), session);
    if (!decluttererId) throw new NobodyFree();
    const { durationMinutes, visit } = service;
    const time = { ...wanted, durationMinutes, visit, bookingId };
    await availability.claim(decluttererId, time, session);
    return decluttererId;
  };
