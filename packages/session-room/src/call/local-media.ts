import type { MediaState } from './peer';
import { type Device, describeLoss, problemOf, SILENCED } from './media-problem';

export interface LocalState {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  /** The system or the headset gives no sound for now, although the microphone is on. */
  isSilenced: boolean;
  /** Why a device could not be turned on, or has gone off. */
  problems: Readonly<Record<Device, string | null>>;
  /** Devices of which one can be chosen; named only once one of them was allowed. */
  devices: MediaDeviceInfo[];
}

/** The part of the browser that is needed. */
export type Devices = Pick<MediaDevices, 'getUserMedia' | 'getDisplayMedia' | 'enumerateDevices'>;

const ALL_OFF: LocalState = {
  microphone: null,
  camera: null,
  screen: null,
  isSilenced: false,
  problems: { microphone: null, camera: null, screen: null },
  devices: [],
};
const KINDS = { microphone: 'audio', camera: 'video' } as const;

/** What is shown to the other person: a shared screen takes the place of the camera's picture. */
export const pictureOf = ({ screen, camera }: LocalState): MediaStreamTrack | null => screen ?? camera;
export const mediaOf = ({ microphone, camera, screen, isSilenced }: LocalState): MediaState => ({
  microphone: microphone !== null && !isSilenced,
  camera: camera !== null,
  screen: screen !== null,
});

/** What the person has to know about their devices: one device that works says nothing about another. */
export const problemsOf = ({ problems, isSilenced }: LocalState): string[] =>
  [isSilenced ? SILENCED : null, ...Object.values(problems)].filter((problem) => problem !== null);

/** Camera, microphone and screen of this person. Everything is off until it is turned on here. */
export const createLocalMedia = (devices: Devices | undefined) => {
  let state = ALL_OFF;
  const listeners = new Set<() => void>();
  const set = (patch: Partial<LocalState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };

  const setProblem = (device: Device, problem: string | null): void =>
    set({ problems: { ...state.problems, [device]: problem } });

  const ask = async (device: Device, id?: string): Promise<MediaStreamTrack | undefined> => {
    if (!devices) throw new DOMException('no devices', 'NotFoundError');
    if (device === 'screen') return (await devices.getDisplayMedia({ video: true })).getTracks()[0];
    const wanted = { [KINDS[device]]: id ? { deviceId: { ideal: id } } : true };
    return (await devices.getUserMedia(wanted)).getTracks()[0];
  };

  const end = (device: Device): void => {
    const track = state[device];
    if (!track) return;
    track.onended = null;
    track.onmute = null;
    track.onunmute = null;
    track.stop();
    set({ [device]: null, ...(device === 'microphone' && { isSilenced: false }) });
  };

  /** Counts the times a device was turned on or off: an answer to an earlier press is of no use any more. */
  const turns: Record<Device, number> = { microphone: 0, camera: 0, screen: 0 };
  const off = (device: Device): void => {
    turns[device] += 1;
    end(device);
    setProblem(device, null);
  };

  /** What happens to a device without a press on this page must be seen by both people. */
  const watch = (device: Device, track: MediaStreamTrack): void => {
    // A screen that is no longer shared was ended by the person, with the browser's own button.
    track.onended = () => {
      end(device);
      if (device !== 'screen') setProblem(device, describeLoss(device));
    };
    if (device !== 'microphone') return;
    track.onmute = () => set({ isSilenced: true });
    track.onunmute = () => set({ isSilenced: false });
  };

  /** Takes a track in. Between the question and its answer it may have ended or been muted, which no event says any more. */
  const takeIn = (device: Device, track: MediaStreamTrack): void => {
    end(device);
    watch(device, track);
    setProblem(device, null);
    set({ [device]: track, ...(device === 'microphone' && { isSilenced: track.muted }) });
    if (track.readyState === 'ended') track.onended?.(new Event('ended'));
  };

  return {
    get: (): LocalState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    off,
    /** @param id the chosen one of several devices */
    on: async (device: Device, id?: string): Promise<void> => {
      const turn = (turns[device] += 1);
      try {
        const track = await ask(device, id);
        // The person has left the room or pressed again while the browser was asking.
        if (turns[device] !== turn) return track?.stop();
        if (!track) throw new DOMException('no track', 'NotFoundError');
        takeIn(device, track);
        // The devices have names only now. Without them the one that was turned on works all the same.
        set({ devices: (await devices?.enumerateDevices().catch(() => [])) ?? [] });
      } catch (error) {
        if (turns[device] === turn) setProblem(device, problemOf(device, error));
      }
    },
    allOff: (): void => {
      for (const device of ['microphone', 'camera', 'screen'] as const) off(device);
    },
  };
};
export type LocalMedia = ReturnType<typeof createLocalMedia>;
