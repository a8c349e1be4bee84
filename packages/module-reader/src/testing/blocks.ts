import type { MediaFile, ReaderBlock } from '@gently/contracts/training-blocks';

type Of<Type extends ReaderBlock['type']> = Extract<ReaderBlock, { type: Type }>;

export const buildFile = (overrides: Partial<MediaFile> = {}): MediaFile => ({
  id: 'f'.repeat(24),
  kind: 'file',
  name: 'checklist.pdf',
  type: 'application/pdf',
  size: 348_160,
  url: '/api/v1/training/media/1?key=a-key',
  ...overrides,
});

const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello.';

/** One finished block of each kind. */
export const BLOCKS = {
  text: {
    id: 'text-01',
    type: 'text',
    title: 'What clutter can mean',
    content: [
      '## Not laziness',
      'Things pile up when **starting** is hard. Read [what the NHS says](https://www.nhs.uk/conditions/adhd/).',
      '- one shelf\n- one timer',
    ].join('\n\n'),
  } satisfies Of<'text'>,
  youtube: {
    id: 'youtube-01',
    type: 'youtube',
    title: 'A morning with Sam',
    video_id: 'abcdefghijk',
    caption: 'Sam shows the first ten minutes.',
    transcript: 'Sam: We begin with one shelf.',
  } satisfies Of<'youtube'>,
  video: {
    id: 'video-01',
    type: 'video',
    title: 'Lifting a box',
    file: buildFile({ kind: 'video', name: 'lift.mp4', type: 'video/mp4' }),
    caption: '',
    captions,
    transcript: 'Bend your knees.',
  } satisfies Of<'video'>,
  audio: {
    id: 'audio-01',
    type: 'audio',
    title: 'A calm opening',
    file: buildFile({ kind: 'audio', name: 'open.mp3', type: 'audio/mpeg' }),
    caption: 'Two minutes.',
    captions: '',
    transcript: 'Shall we look at this shelf together?',
  } satisfies Of<'audio'>,
  image: {
    id: 'image-01',
    type: 'image',
    title: 'One shelf',
    file: null,
    drawing: 'one_shelf',
    alt: 'One shelf is being sorted, the others are covered with a cloth.',
    caption: 'Cover what is not in hand.',
  } satisfies Of<'image'>,
  file: {
    id: 'file-01',
    type: 'file',
    title: 'To take along',
    file: buildFile(),
    caption: 'The first visit on one page.',
  } satisfies Of<'file'>,
  interactive: {
    id: 'think-01',
    type: 'interactive',
    title: 'Before you read on',
    cards: [
      { prompt: 'Why might somebody keep every letter?', answer: 'A lost letter may have cost them dearly.' },
      { prompt: 'What would you say first?', answer: 'Hello, and where you would like to sit.' },
    ],
  } satisfies Of<'interactive'>,
  quiz: {
    id: 'quiz-01',
    type: 'quiz',
    title: '',
    question_count: 2,
  } satisfies Of<'quiz'>,
};
