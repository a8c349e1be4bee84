import * as z from 'zod';
import { MEDIA_KINDS } from './training-media-options';
import { BLOCK_LIMITS, BLOCK_TYPES, MODULE_DRAWINGS, TRAINING_TEXTS } from './training-options';
import { idSchema, line, patterned, text } from './wire';

/** Made by the editor, and kept through every version: progress, answers and comparisons name blocks and questions by it. */
export const partId = patterned(/^[\w-]{6,40}$/, {
  max: 40,
  message: 'Please reload the page and try again',
});

/** A file as it was handed in. */
export const mediaFile = z.object({
  id: z.string(),
  kind: z.enum(MEDIA_KINDS),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  /** Below the origin of the site, with a key that opens it for some hours. */
  url: z.string(),
});
export type MediaFile = z.infer<typeof mediaFile>;
export const mediaData = z.object({ file: mediaFile });

const title = line(BLOCK_LIMITS.title).default('');
const caption = line(BLOCK_LIMITS.caption).default('');
const spoken = {
  /** A WebVTT file, as text. */
  captions: z.string().max(BLOCK_LIMITS.captions).default(''),
  transcript: text(BLOCK_LIMITS.transcript).default(''),
};
const file = idSchema.nullable().default(null);

export const quizQuestionDraft = z.strictObject({
  id: partId,
  question: line(BLOCK_LIMITS.question).default(''),
  options: z.array(line(BLOCK_LIMITS.option)).length(BLOCK_LIMITS.options),
  /** Place of the correct option, from 0; null until one is chosen. */
  correct: z
    .number()
    .int()
    .min(0)
    .max(BLOCK_LIMITS.options - 1)
    .nullable()
    .default(null),
  explanation: text(BLOCK_LIMITS.explanation).default(''),
});
export type QuizQuestionDraft = z.output<typeof quizQuestionDraft>;

export const thinkCard = z.strictObject({
  prompt: text(BLOCK_LIMITS.card).default(''),
  answer: text(BLOCK_LIMITS.card).default(''),
});

/** A block as its author writes it; a draft may be unfinished, publishing may not. */
export const blockDraft = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    id: partId,
    title,
    content: text(BLOCK_LIMITS.text).default(''),
  }),
  z.strictObject({
    type: z.literal('youtube'),
    id: partId,
    title,
    url: line(BLOCK_LIMITS.url).default(''),
    caption,
    transcript: spoken.transcript,
  }),
  z.strictObject({ type: z.literal('video'), id: partId, title, file_id: file, caption, ...spoken }),
  z.strictObject({
    type: z.literal('image'),
    id: partId,
    title,
    file_id: file,
    drawing: z.enum(MODULE_DRAWINGS).nullable().default(null),
    alt: line(BLOCK_LIMITS.alt).default(''),
    /** Whether it says nothing that the words beside it do not say: then it has no description. */
    decorative: z.boolean().default(false),
    caption,
  }),
  z.strictObject({ type: z.literal('audio'), id: partId, title, file_id: file, caption, ...spoken }),
  z.strictObject({ type: z.literal('file'), id: partId, title, file_id: file, caption }),
  z.strictObject({
    type: z.literal('interactive'),
    id: partId,
    title,
    cards: z.array(thinkCard).max(BLOCK_LIMITS.cards).default([]),
  }),
  z.strictObject({
    type: z.literal('quiz'),
    id: partId,
    title,
    questions: z.array(quizQuestionDraft).max(BLOCK_LIMITS.questions).default([]),
    /** How many of them an attempt asks, drawn by chance; left out: all. */
    ask_count: z
      .number(TRAINING_TEXTS.askCount)
      .int(TRAINING_TEXTS.askCount)
      .min(1, TRAINING_TEXTS.askCount)
      .max(BLOCK_LIMITS.questions, TRAINING_TEXTS.askCount)
      .optional(),
  }),
]);
export type BlockDraft = z.output<typeof blockDraft>;
export type BlockDraftInput = z.input<typeof blockDraft>;

const shown = { id: z.string(), title: z.string() };
const shownFile = mediaFile.nullable();

/** A block as the reader sees it. Of a quiz only that it is there: its questions come with an attempt. */
export const readerBlock = z.discriminatedUnion('type', [
  z.object({ ...shown, type: z.literal('text'), content: z.string() }),
  z.object({
    ...shown,
    type: z.literal('youtube'),
    /** Of the video, at YouTube. */
    video_id: z.string(),
    caption: z.string(),
    transcript: z.string(),
  }),
  z.object({
    ...shown,
    type: z.literal('video'),
    file: shownFile,
    caption: z.string(),
    captions: z.string(),
    transcript: z.string(),
  }),
  z.object({
    ...shown,
    type: z.literal('image'),
    file: shownFile,
    drawing: z.enum(MODULE_DRAWINGS).nullable(),
    /** Empty for decoration. */
    alt: z.string(),
    caption: z.string(),
  }),
  z.object({
    ...shown,
    type: z.literal('audio'),
    file: shownFile,
    caption: z.string(),
    captions: z.string(),
    transcript: z.string(),
  }),
  z.object({ ...shown, type: z.literal('file'), file: shownFile, caption: z.string() }),
  z.object({
    ...shown,
    type: z.literal('interactive'),
    cards: z.array(z.object({ prompt: z.string(), answer: z.string() })),
  }),
  z.object({ ...shown, type: z.literal('quiz'), question_count: z.number().int().nonnegative() }),
]);
export type ReaderBlock = z.infer<typeof readerBlock>;

/** What a card of a module tells of a block. */
export const blockHead = z.object({ id: z.string(), title: z.string(), type: z.enum(BLOCK_TYPES) });
export type BlockHead = z.infer<typeof blockHead>;
