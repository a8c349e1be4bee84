import { SIGNAL_LIMITS } from '@gently/contracts/room-options';
import type { RoomSignal } from '@gently/contracts/rooms';

interface OutboxOptions {
  /** Hands over some of them in order. @returns false when they could not be, and should be tried again. */
  post: (signals: RoomSignal[]) => Promise<boolean>;
  /** Waits before the next try; ends early when the network is back. */
  pause: (failures: number) => Promise<void>;
}

const MOST_CHARACTERS = SIGNAL_LIMITS.sdp;
const sizeOf = (signal: RoomSignal): number => JSON.stringify(signal).length;

/** The first of them that fit into one call. */
const batchOf = (waiting: readonly RoomSignal[]): RoomSignal[] => {
  let size = 0;
  const fitting = waiting.slice(0, SIGNAL_LIMITS.atOnce).findIndex((signal, index) => {
    size += sizeOf(signal);
    return index > 0 && size > MOST_CHARACTERS;
  });
  return waiting.slice(0, fitting < 0 ? SIGNAL_LIMITS.atOnce : fitting);
};

/** What waits to be handed over, in its order; nothing is lost while the network is away. */
export const createOutbox = ({ post, pause }: OutboxOptions) => {
  let waiting: RoomSignal[] = [];
  let running = false;
  let closed = false;

  const run = async (): Promise<void> => {
    let failures = 0;
    while (waiting.length > 0 && !closed) {
      const batch = batchOf(waiting);
      if (await post(batch)) {
        waiting = waiting.slice(batch.length);
        failures = 0;
      } else {
        failures += 1;
        await pause(failures);
      }
    }
    running = false;
  };

  return {
    add: (signal: RoomSignal): void => {
      waiting.push(signal);
      if (running || closed) return;
      running = true;
      // What comes in the same breath goes together.
      queueMicrotask(() => void run());
    },
    close: (): void => {
      closed = true;
      waiting = [];
    },
  };
};
