import { describe, expect, it } from 'vitest';
import {
  MEDIA_MAX_BYTES,
  MEDIA_QUOTA,
  MEDIA_TEXTS,
  MEDIA_TYPES,
  MEDIA_UPLOADS_PATH,
  mediaPath,
  mediaProblem,
} from './training-media-options';

const MEGABYTE = 1_048_576;

// spec: S5-02
describe('a file of a block', () => {
  it.each([
    ['image', 'image/png', null],
    ['image', 'image/gif', MEDIA_TEXTS.image],
    ['image', 'video/mp4', MEDIA_TEXTS.image],
    ['video', 'video/mp4', null],
    ['video', 'video/webm', null],
    ['video', 'audio/mpeg', MEDIA_TEXTS.video],
    ['audio', 'audio/mpeg', null],
    ['audio', 'video/mp4', MEDIA_TEXTS.audio],
    ['file', 'application/pdf', null],
    ['file', 'image/webp', null],
    ['file', 'application/zip', MEDIA_TEXTS.other],
    ['file', 'text/html', MEDIA_TEXTS.other],
  ] as const)('of the kind %s and the type %s: %s', (kind, type, problem) => {
    expect(mediaProblem(kind, { type, size: 1 })).toBe(problem);
  });

  it('may be of these types, and of no other', () => {
    const office = 'application/vnd.openxmlformats-officedocument';
    const images = ['image/jpeg', 'image/png', 'image/webp'];
    expect(MEDIA_TYPES).toEqual({
      image: images,
      video: ['video/mp4', 'video/webm'],
      audio: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'],
      file: [
        'application/pdf',
        `${office}.wordprocessingml.document`,
        `${office}.spreadsheetml.sheet`,
        `${office}.presentationml.presentation`,
        'application/vnd.oasis.opendocument.text',
        'text/plain',
        ...images,
      ],
    });
  });

  it.each([
    ['image', 10],
    ['audio', 200],
    ['video', 1024],
    ['file', 50],
  ] as const)('of the kind %s has at most %i megabytes', (kind, megabytes) => {
    expect(MEDIA_MAX_BYTES[kind]).toBe(megabytes * MEGABYTE);
    const type = { image: 'image/png', audio: 'audio/ogg', video: 'video/webm', file: 'text/plain' }[kind];
    expect(mediaProblem(kind, { type, size: megabytes * MEGABYTE })).toBeNull();
    expect(mediaProblem(kind, { type, size: megabytes * MEGABYTE + 1 })).toBe(MEDIA_TEXTS.tooLarge);
  });

  it('has an address of its own, and one person twenty gigabytes for them', () => {
    expect(MEDIA_UPLOADS_PATH).toBe('/training/media/uploads');
    expect(mediaPath('a b')).toBe('/training/media/a%20b');
    expect(MEDIA_QUOTA).toEqual({ bytes: 20 * 1024 * MEGABYTE, uploads: 5 });
  });
});
