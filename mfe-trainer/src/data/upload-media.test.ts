import { SOON } from '@gently/testing/patience';
import { clearSignedInPlaces } from '@gently/platform/forms';
import { configureApi } from '@gently/platform/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeUploads } from '../testing/fake-uploads';
import { createConnectionWait } from './connection-wait';
import { uploadMedia, UploadRefused } from './upload-media';

const sound = () => new File(['ten bytes!'], 'calm.mp3', { type: 'audio/mpeg', lastModified: 1 });
const ANN = { userId: 'ann', kind: 'audio' } as const;
const send = (
  onProgress: (share: number) => void = vi.fn(),
  signal = new AbortController().signal,
  uploader: Parameters<typeof uploadMedia>[1] = ANN,
  onWaiting: () => void = vi.fn(),
) => uploadMedia(sound(), uploader, { onProgress, onWaiting, signal });
/** An upload of which the first piece never arrives, and that is paused. */
const pauseOne = async (uploads: ReturnType<typeof fakeUploads>) => {
  uploads.stuck = true;
  const pause = new AbortController();
  const given = send(vi.fn(), pause.signal);
  await vi.waitFor(() => expect(uploads.seen).toEqual(['POST', 'PATCH 0']), SOON);
  pause.abort(new Error('paused'));
  await expect(given).rejects.toThrow('paused');
  Object.assign(uploads, { stuck: false, offset: 6 });
};

beforeEach(() => localStorage.clear());
afterEach(() => configureApi());

describe('a file on its way', () => {
  it('is announced with its kind, sent, and known by its details', async () => {
    const uploads = fakeUploads();
    const shares: number[] = [];
    const file = await send((share) => shares.push(share));
    expect(file).toMatchObject({ id: 'f'.repeat(24), size: 10 });
    expect(uploads.seen).toEqual(['POST', 'PATCH 0']);
    expect(uploads.metadata).toContain(`kind ${btoa('audio')}`);
    expect(shares.at(-1)).toBe(1);
  });

  it('goes on by itself where it was cut', async () => {
    const uploads = fakeUploads();
    uploads.cutAfter = 4;
    await send();
    expect(uploads.seen).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 4']);
    expect(uploads.offset).toBe(10);
  });

  it('is given up at once, and goes on when the same file is chosen again', async () => {
    const uploads = fakeUploads();
    uploads.stuck = true;
    const pause = new AbortController();
    const given = send(vi.fn(), pause.signal);
    await vi.waitFor(() => expect(uploads.seen).toEqual(['POST', 'PATCH 0']), SOON);
    pause.abort(new Error('paused'));
    await expect(given).rejects.toThrow('paused');
    Object.assign(uploads, { stuck: false, offset: 6 });
    await send();
    expect(uploads.seen.slice(2)).toEqual(['HEAD', 'PATCH 6']);
  });

  it.each([
    { userId: 'ann', kind: 'file' },
    { userId: 'bea', kind: 'audio' },
  ] as const)('begins from the start for another kind or person: %j', async (other) => {
    const uploads = fakeUploads();
    await pauseOne(uploads);
    uploads.offset = 0;
    await send(vi.fn(), undefined, other);
    expect(uploads.seen.slice(2)).toEqual(['POST', 'PATCH 0']);
    expect(uploads.metadata).toContain(`kind ${btoa(other.kind)}`);
  });

  it('leaves nothing on the device after its person has signed out, or when it has arrived', async () => {
    const uploads = fakeUploads();
    await pauseOne(uploads);
    expect(Object.keys(localStorage).join()).toContain('calm.mp3');
    clearSignedInPlaces();
    expect(Object.keys(localStorage)).toEqual([]);
    uploads.offset = 0;
    await send();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('waits while the device is offline, and continues by itself when the network is back', async () => {
    const uploads = fakeUploads();
    uploads.cutAfter = 4;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const waiting = vi.fn();
    const arrived = send(vi.fn(), undefined, ANN, waiting);
    await vi.waitFor(() => expect(waiting).toHaveBeenCalled(), SOON);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await arrived;
    expect(uploads.seen).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 4']);
    onLine.mockRestore();
  });

  it('continues after many failed tries, and not after it was given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tryAgain = vi.fn();
    const wait = createConnectionWait(tryAgain);
    expect(wait.begin()).toBe(false);
    for (let tries = 1; tries <= 50; tries += 1) {
      vi.advanceTimersByTime(30_000);
      expect(tryAgain).toHaveBeenCalledTimes(tries);
      expect(wait.begin()).toBe(true);
    }
    wait.stop();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(tryAgain).toHaveBeenCalledTimes(50);
    vi.useRealTimers();
  });

  it('that is refused says why, and is not tried again by itself', async () => {
    const uploads = fakeUploads();
    uploads.refusal = { status: 415, message: 'This file is something else.' };
    const refusal = await send().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UploadRefused);
    expect((refusal as Error).message).toBe('This file is something else.');
    expect(uploads.seen).toEqual(['POST', 'PATCH 0']);
  });
});
