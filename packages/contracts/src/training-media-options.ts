/** What a file of a block may be; its content decides, whatever its name and its sender say. */
export const MEDIA_KINDS = ['image', 'video', 'audio', 'file'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MEGABYTE = 1024 * 1024;
/** Bytes, by kind. */
export const MEDIA_MAX_BYTES: Record<MediaKind, number> = {
  image: 10 * MEGABYTE,
  audio: 200 * MEGABYTE,
  video: 1024 * MEGABYTE,
  file: 50 * MEGABYTE,
};

export const MEDIA_TYPES: Record<MediaKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  video: ['video/mp4', 'video/webm'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'],
  file: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'text/plain',
    'image/jpeg',
    'image/png',
    'image/webp',
  ],
};

/** The longest side of a picture as it is kept, in pixels: plans and tables stay readable. */
export const MEDIA_LONGEST_SIDE = 4096;

export const MEDIA_TEXTS = {
  kind: 'Please say what the file is for',
  file: 'Please choose a file',
  image: 'Please choose an image in the form JPEG, PNG or WebP.',
  video: 'Please choose a video in the form MP4 or WebM.',
  audio: 'Please choose a sound file in the form MP3, M4A, OGG or WAV.',
  other: 'Please choose a PDF, a document, a table, slides, a text or an image.',
  unreadable: 'We could not open this file. Please save it again on your device, or choose another one.',
  tooLarge: 'This file is too large. Please choose a smaller one.',
  lies: 'This file is something else than its name says. Please choose another one.',
  quota:
    'There is no room for another file just now. Please delete drafts that you no longer need, or ask us.',
} as const;

/** What one person may keep: bytes of all files, and how many may be on their way at once. */
export const MEDIA_QUOTA = { bytes: 20 * 1024 * MEGABYTE, uploads: 5 } as const;

/** Uploads go on where they stopped for this many hours; then what has arrived is deleted. */
export const UPLOAD_KEPT_HOURS = 24;

/** Where uploads begin, below the base of the API: the protocol tus 1.0.0. */
export const MEDIA_UPLOADS_PATH = '/training/media/uploads';
/** Path of the file itself, below the base of the API, without the key that opens it. */
export const mediaPath = (id: string): string => `/training/media/${encodeURIComponent(id)}`;

/** What keeps a file from being sent, before it is; the server looks at its content again. */
export const mediaProblem = (
  kind: MediaKind,
  { type, size }: { type: string; size: number },
): string | null => {
  if (!MEDIA_TYPES[kind].includes(type)) return kind === 'file' ? MEDIA_TEXTS.other : MEDIA_TEXTS[kind];
  return size > MEDIA_MAX_BYTES[kind] ? MEDIA_TEXTS.tooLarge : null;
};
