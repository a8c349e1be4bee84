import { SOON } from '@gently/testing/patience';
import { configureApi } from '@gently/platform/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeUploads } from '../testing/fake-uploads';
import { uploadMedia, UploadRefused } from './upload-media';

const sound = () => new File(['ten bytes!'], 'calm.mp3', { type: 'audio/mpeg', lastModified: 1 });
const send = (onProgress: (share: number) => void = vi.fn(), signal = new AbortController().signal) =>
  uploadMedia(sound(), 'audio', { onProgress, signal });

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

  it('that is refused says why, and is not tried again by itself', async () => {
    const uploads = fakeUploads();
    uploads.refusal = { status: 415, message: 'This file is something else.' };
    const refusal = await send().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UploadRefused);
    expect((refusal as Error).message).toBe('This file is something else.');
    expect(uploads.seen).toEqual(['POST', 'PATCH 0']);
  });
});
