import type { MediaState } from './peer';
import { type Device, describeLoss, problemOf, SILENCED } from './media-problem';

export interface LocalState {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  /** The system or the headset gives no sound for now, although the microphone is on. */
  isSilenced: boolean;
  /** Why the last device could not be turned on, or has gone off. */
  problem: string | null;
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
  problem: null,
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

/** Camera, microphone and screen of this person. Everything is off until it is turned on here. */
export const createLocalMedia = (devices: Devices | undefined) => {
  let state = ALL_OFF;
  const listeners = new Set<() => void>();
  const set = (patch: Partial<LocalState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };

  const ask = async (device: Device, id?: string): Promise<MediaStreamTrack | undefined> => {
    if (!devices) throw new DOMException('no devices', 'NotFoundError');
    if (device === 'screen') return (await devices.getDisplayMedia({ video: true })).getTracks()[0];
    const wanted = { [KINDS[device]]: id ? { deviceId: { ideal: id } } : true };
    return (await devices.getUserMedia(wanted)).getTracks()[0];
  };

  const off = (device: Device): void => {
    const track = state[device];
    if (!track) return;
    track.onended = null;
    track.onmute = null;
    track.onunmute = null;
    track.stop();
    const problem = state.problem === SILENCED ? null : state.problem;
    set({ [device]: null, ...(device === 'microphone' && { isSilenced: false, problem }) });
  };

  /** What happens to a device without a press on this page must be seen by both people. */
  const watch = (device: Device, track: MediaStreamTrack): void => {
    // A screen that is no longer shared was ended by the person, with the browser's own button.
    track.onended = () => {
      off(device);
      if (device !== 'screen') set({ problem: describeLoss(device) });
    };
    if (device !== 'microphone') return;
    track.onmute = () => set({ isSilenced: true, problem: SILENCED });
    track.onunmute = () => set({ isSilenced: false, problem: null });
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
      try {
        const track = await ask(device, id);
        if (!track) throw new DOMException('no track', 'NotFoundError');
        off(device);
        watch(device, track);
        set({ [device]: track, problem: null, devices: (await devices?.enumerateDevices()) ?? [] });
      } catch (error) {
        set({ problem: problemOf(device, error) });
      }
    },
    allOff: (): void => {
      for (const device of ['microphone', 'camera', 'screen'] as const) off(device);
    },
  };
};
export type LocalMedia = ReturnType<typeof createLocalMedia>;
