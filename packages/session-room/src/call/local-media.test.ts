import { describe, expect, it } from 'vitest';
import { createLocalMedia, mediaOf, type Devices } from './local-media';

type Track = Pick<MediaStreamTrack, 'onended' | 'onmute' | 'onunmute' | 'stop'>;
const createTrack = (): Track => ({ onended: null, onmute: null, onunmute: null, stop: () => undefined });

/** Devices of which each gives the track that is named for it. */
const open = async (device: 'microphone' | 'camera' | 'screen') => {
  const track = createTrack();
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const devices: Devices = {
    getUserMedia: () => Promise.resolve(stream),
    getDisplayMedia: () => Promise.resolve(stream),
    enumerateDevices: () => Promise.resolve([]),
  };
  const media = createLocalMedia(devices);
  await media.on(device);
  const happen = (event: 'onended' | 'onmute' | 'onunmute') =>
    track[event]?.call(track as MediaStreamTrack, new Event(event.slice(2)));
  return { media, happen, hears: () => mediaOf(media.get()).microphone };
};

describe('a microphone', () => {
  it('that is unplugged is off for both people, and its owner reads why', async () => {
    const { media, happen, hears } = await open('microphone');
    expect(hears()).toBe(true);
    happen('onended');
    expect(hears()).toBe(false);
    expect(media.get()).toMatchObject({
      microphone: null,
      problem: expect.stringContaining('cannot be heard'),
    });
  });

  it('that the system mutes is off for both people until it is heard again', async () => {
    const { media, happen, hears } = await open('microphone');
    happen('onmute');
    expect(hears()).toBe(false);
    expect(media.get().microphone).not.toBeNull();
    expect(media.get().problem).toContain('muted outside this page');
    happen('onunmute');
    expect(hears()).toBe(true);
    expect(media.get().problem).toBeNull();
  });

  it('that its owner turns off is no problem, and a later one begins unmuted', async () => {
    const { media, happen, hears } = await open('microphone');
    happen('onmute');
    media.off('microphone');
    await media.on('microphone');
    expect(hears()).toBe(true);
    media.off('microphone');
    expect(media.get().problem).toBeNull();
  });
});

it('says that a camera has gone, and nothing about a screen that is no longer shared', async () => {
  const camera = await open('camera');
  camera.happen('onended');
  expect(camera.media.get().problem).toContain('cannot be seen');
  const screen = await open('screen');
  screen.happen('onended');
  expect(screen.media.get()).toMatchObject({ screen: null, problem: null });
});
