import type { RoomSignal } from '@gently/contracts/rooms';
import type { CallData } from '@gently/contracts/endpoints';
import { call, isApiError } from '@gently/platform/api';
import { onLiveEvent } from '@gently/platform/live';

/** What a room asks of the API. */
export interface RoomPort {
  enter: () => Promise<CallData<'POST /bookings/:id/room/enter'>>;
  read: (stay: string, after: number) => Promise<CallData<'GET /bookings/:id/room'>>;
  signal: (stay: string, to: string, signals: RoomSignal[]) => Promise<unknown>;
  write: (stay: string, text: string) => Promise<unknown>;
  leave: (stay: string) => Promise<unknown>;
  /** Says that something in the room is new. @returns ends it */
  onNews: (listener: () => void) => () => void;
}

/** Why the API said no: the session is closed to this person, another window has the room, or it was not reached. */
export type Refusal = 'closed' | 'elsewhere' | 'unreachable';

export const refusalOf = (error: unknown): Refusal => {
  if (!isApiError(error)) return 'unreachable';
  if (error.code === 'room_elsewhere') return 'elsewhere';
  return error.status === 404 || error.code === 'room_closed' ? 'closed' : 'unreachable';
};

export const createRoomPort = (bookingId: string): RoomPort => {
  const params = { id: bookingId };
  return {
    enter: () => call('POST /bookings/:id/room/enter', { params }),
    read: (stay, after) => call('GET /bookings/:id/room', { params, query: { stay, after } }),
    signal: (stay, to, signals) =>
      call('POST /bookings/:id/room/signals', { params, body: { stay, to, signals } }),
    write: (stay, text) => call('POST /bookings/:id/room/texts', { params, body: { stay, text } }),
    leave: (stay) => call('POST /bookings/:id/room/leave', { params, body: { stay } }),
    onNews: (listener) =>
      onLiveEvent((event) => {
        const ours = event.kind === 'room' || event.kind === 'booking';
        if (event.kind === 'resync' || (ours && event.booking_id === bookingId)) listener();
      }),
  };
};
