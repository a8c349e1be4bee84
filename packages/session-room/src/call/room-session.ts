import type { Room, RoomMessage, RoomSignal } from '@gently/contracts/rooms';
import type { RoomSide } from '@gently/contracts/room-options';
import { createAskAgain } from './ask-again';
import { createOtherSide, NOBODY, type Remote } from './other-side';
import { refusalOf, type RoomPort } from './room-port';

/** A line that was written beside the call. */
export interface RoomLine {
  seq: number;
  from: RoomSide;
  text: string;
}

export interface RoomState extends Remote {
  /** `closed`: the session is not, or no longer, to be met in. `elsewhere`: another window of this person has it. */
  phase: 'entering' | 'in' | 'elsewhere' | 'closed' | 'unreachable';
  room: Room | null;
  lines: RoomLine[];
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead: number;
}

export interface RoomSessionOptions {
  port: RoomPort;
  createConnection: (iceServers: RTCIceServer[]) => RTCPeerConnection;
  clock: () => Date;
  /** Waits before something is tried again; ends early when the network is back. */
  pause: (failures: number) => Promise<void>;
}

const START: RoomState = { ...NOBODY, phase: 'entering', room: null, lines: [], ahead: 0 };

/** What is shown, and who is told of a change. */
const createStore = () => {
  let state = START;
  const listeners = new Set<() => void>();
  return {
    get: (): RoomState => state,
    set: (patch: Partial<RoomState>): void => {
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Somebody's stay in a room: who is there, the call with them, and what is written. Views only show its state. */
export const createRoomSession = ({ port, createConnection, clock, pause }: RoomSessionOptions) => {
  const { get, set, subscribe } = createStore();
  let stay: string | null = null;
  let iceServers: RTCIceServer[] = [];
  let after = 0;

  /** Out of the room: nothing is sent or heard any more until it is entered again. */
  const end = (phase: RoomState['phase']): void => {
    stay = null;
    other.hangUp();
    set({ phase });
  };

  /** @returns whether it was only the network */
  const mayPass = (error: unknown): boolean => {
    const refusal = refusalOf(error);
    if (refusal !== 'unreachable') end(refusal);
    return refusal === 'unreachable';
  };

  const post = async (to: string, signals: RoomSignal[]): Promise<boolean> => {
    if (stay === null) return true;
    try {
      await port.signal(stay, to, signals);
      return true;
    } catch (error) {
      return !mayPass(error);
    }
  };
  const other = createOtherSide({ createConnection, pause, post, onChange: set });

  const take = (messages: readonly RoomMessage[]): void => {
    const lines: RoomLine[] = [];
    for (const { seq, from, stay: sender, text, signals } of messages) {
      after = Math.max(after, seq);
      if (text !== null) lines.push({ seq, from, text });
      else other.receive(sender, signals);
    }
    if (lines.length > 0) set({ lines: [...get().lines, ...lines] });
  };

  /** Brings what is here in line with how the room stands. */
  const follow = (room: Room): void => {
    const me = room.people.find(({ is_you }) => is_you);
    const theirs = room.people.find(({ is_you }) => !is_you)?.stay ?? null;
    set({ room, ahead: Date.parse(room.now) - clock().getTime() });
    if (room.standing !== 'open') return end('closed');
    if (!me || me.stay !== stay) return end('elsewhere');
    if (theirs === other.stay()) return;
    other.hangUp();
    if (theirs !== null) other.connect(theirs, { polite: me.side === 'client', iceServers });
  };

  const ask = async (): Promise<void> => {
    const current = stay;
    if (current === null) return;
    let hasMore = true;
    while (hasMore) {
      const page = await port.read(current, after);
      if (stay !== current) return;
      follow(page.room);
      take(page.messages);
      hasMore = page.has_more && page.messages.length > 0;
    }
  };
  const read = createAskAgain({ ask, mayPass, pause });
  const stopHearing = port.onNews(() => void read());

  return {
    /** Tells sessions apart. */
    id: crypto.randomUUID(),
    get,
    subscribe,
    enter: async (): Promise<void> => {
      if (get().phase !== 'entering') set({ phase: 'entering' });
      try {
        const entered = await port.enter();
        stay = entered.stay;
        iceServers = entered.ice_servers;
        after = 0;
        set({ phase: 'in', lines: [] });
        follow(entered.room);
        await read();
      } catch (error) {
        if (mayPass(error)) set({ phase: 'unreachable' });
      }
    },
    /** Asks what is new, which also says that this window is still here. */
    report: (): void => void read(),
    /** The network has come back, or somebody asks to try again. */
    retry: (): void => {
      other.restart();
      void read();
    },
    setTrack: other.setTrack,
    /** @throws what the API answered; the words are not lost. */
    write: async (text: string): Promise<void> => {
      if (stay === null) return;
      try {
        await port.write(stay, text);
      } catch (error) {
        mayPass(error);
        throw error;
      }
      await read();
    },
    leave: (): void => {
      stopHearing();
      if (stay !== null) void port.leave(stay).catch(() => undefined);
      stay = null;
      other.hangUp();
    },
  };
};
export type RoomSession = ReturnType<typeof createRoomSession>;
