import { describe, expect, it } from 'vitest';
import { createLocalMedia, mediaOf, problemsOf, type Devices } from './local-media';

type Device = 'microphone' | 'camera' | 'screen';
type State = Partial<Pick<MediaStreamTrack, 'muted' | 'readyState'>>;
type Track = MediaStreamTrack & { isStopped: boolean };
const createTrack = (state: State = {}): Track => {
  const track = {
    onended: null,
    onmute: null,
    onunmute: null,
    muted: false,
    readyState: 'live',
    isStopped: false,
    stop: () => void (track.isStopped = true),
    ...state,
  };
  return track as unknown as Track;
};
const streamOf = (track: Track) => ({ getTracks: () => [track] }) as unknown as MediaStream;

/** Devices of which each gives the track that is named for it. */
const open = async (first: Device, state: State = {}) => {
  const tracks = { audio: createTrack(state), video: createTrack(state), screen: createTrack(state) };
  const devices: Devices = {
    getUserMedia: (wanted) => Promise.resolve(streamOf(wanted?.audio ? tracks.audio : tracks.video)),
    getDisplayMedia: () => Promise.resolve(streamOf(tracks.screen)),
    enumerateDevices: () => Promise.resolve([]),
  };
  const media = createLocalMedia(devices);
  const trackOf = (device: Device) =>
    tracks[({ microphone: 'audio', camera: 'video', screen: 'screen' } as const)[device]];
  const happen = (event: 'onended' | 'onmute' | 'onunmute', device = first) =>
    trackOf(device)[event]?.call(trackOf(device), new Event(event.slice(2)));
  await media.on(first);
  return {
    media,
    happen,
    hears: () => mediaOf(media.get()).microphone,
    problems: () => problemsOf(media.get()).join(' '),
  };
};

describe('a microphone', () => {
  it('that is unplugged is off for both people, and its owner reads why', async () => {
    const { media, happen, hears, problems } = await open('microphone');
    expect(hears()).toBe(true);
    happen('onended');
    expect(hears()).toBe(false);
    expect(media.get().microphone).toBeNull();
    expect(problems()).toContain('cannot be heard');
    await media.on('microphone');
    expect(problems()).toBe('');
  });

  it('that the system mutes is off for both people until it is heard again', async () => {
    const { media, happen, hears, problems } = await open('microphone');
    happen('onmute');
    expect(hears()).toBe(false);
    expect(media.get().microphone).not.toBeNull();
    expect(problems()).toContain('muted outside this page');
    happen('onunmute');
    expect(hears()).toBe(true);
    expect(problems()).toBe('');
  });

  it('that its owner turns off is no problem, and a later one begins unmuted', async () => {
    const { media, happen, hears, problems } = await open('microphone');
    happen('onmute');
    media.off('microphone');
    await media.on('microphone');
    expect(hears()).toBe(true);
    media.off('microphone');
    expect(problems()).toBe('');
  });

  it.each([
    ['onmute', 'muted outside this page'],
    ['onended', 'has stopped working'],
  ] as const)('that cannot be heard stays said while the camera is turned on: %s', async (event, words) => {
    const { media, happen, problems } = await open('microphone');
    happen(event);
    await media.on('camera');
    expect(media.get().camera).not.toBeNull();
    expect(problems()).toContain(words);
    happen('onended', 'camera');
    expect(problems()).toContain(words);
    expect(problems()).toContain('cannot be seen');
  });

  it('that was lost while the browser asked for it is off, and said to be', async () => {
    const { media, problems } = await open('microphone', { readyState: 'ended' });
    expect(media.get().microphone).toBeNull();
    expect(problems()).toContain('cannot be heard');
  });

  it('that is lost while the devices are listed is off', async () => {
    const track = createTrack();
    let list = () => {};
    const listed = new Promise<MediaDeviceInfo[]>((resolve) => (list = () => resolve([])));
    const media = createLocalMedia({
      getUserMedia: () => Promise.resolve(streamOf(track)),
      getDisplayMedia: () => Promise.reject(new Error('unused')),
      enumerateDevices: () => listed,
    });
    const on = media.on('microphone');
    await expect.poll(() => media.get().microphone).not.toBeNull();
    track.onended?.call(track, new Event('ended'));
    list();
    await on;
    expect(media.get().microphone).toBeNull();
    expect(problemsOf(media.get())).toHaveLength(1);
  });

  it('that the browser gives after the person has left stays off', async () => {
    const track = createTrack();
    let give = () => {};
    const given = new Promise<MediaStream>((resolve) => (give = () => resolve(streamOf(track))));
    const media = createLocalMedia({
      getUserMedia: () => given,
      getDisplayMedia: () => given,
      enumerateDevices: () => Promise.resolve([]),
    });
    const on = media.on('microphone');
    media.allOff();
    give();
    await on;
    expect(media.get().microphone).toBeNull();
    expect(track.isStopped).toBe(true);
  });

  it('that was muted before it was turned on counts as muted', async () => {
    const { hears, problems } = await open('microphone', { muted: true });
    expect(hears()).toBe(false);
    expect(problems()).toContain('muted outside this page');
  });
});

it('says that a camera has gone, and nothing about a screen that is no longer shared', async () => {
  const camera = await open('camera');
  camera.happen('onended');
  expect(camera.problems()).toContain('cannot be seen');
  const screen = await open('screen');
  screen.happen('onended');
  expect(screen.media.get().screen).toBeNull();
  expect(screen.problems()).toBe('');
});
