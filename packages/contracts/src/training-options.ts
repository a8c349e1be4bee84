import type { Option } from './options';
import type { Role } from './roles';

const values = <Value extends string>(options: readonly Option<Value>[]): [Value, ...Value[]] =>
  options.map((option) => option.value) as [Value, ...Value[]];

/** Who learns: they see the catalogue, take modules and hold certificates. */
export const LEARNER_ROLES = [
  'declutterer',
  'trainer',
  'manager',
  'admin',
] as const satisfies readonly Role[];
/** Learners who need not wait for approval: an applicant may begin on the day they apply. */
export const APPLICANT_ROLES = ['declutterer'] as const satisfies readonly Role[];
/** Who writes modules: a trainer own ones, an admin all. */
export const AUTHOR_ROLES = ['trainer', 'admin'] as const satisfies readonly Role[];

export const TRAINING_CATEGORY_OPTIONS = [
  { value: 'neurodiversity', label: 'Understanding minds' },
  { value: 'practice', label: 'Practical decluttering' },
  { value: 'communication', label: 'Words that help' },
  { value: 'safety', label: 'Safety and limits' },
  { value: 'digital', label: 'Digital organising' },
  { value: 'wellbeing', label: 'Looking after yourself' },
] as const satisfies readonly Option[];
export type TrainingCategory = (typeof TRAINING_CATEGORY_OPTIONS)[number]['value'];
export const TRAINING_CATEGORIES = values<TrainingCategory>(TRAINING_CATEGORY_OPTIONS);

export const DIFFICULTY_OPTIONS = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
] as const satisfies readonly Option[];
export type DifficultyLevel = (typeof DIFFICULTY_OPTIONS)[number]['value'];
export const DIFFICULTY_LEVELS = values<DifficultyLevel>(DIFFICULTY_OPTIONS);

export const PROGRESS_STATUS_OPTIONS = [
  { value: 'not_started', label: 'Not started' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Not passed yet' },
  { value: 'expired', label: 'Expired' },
] as const satisfies readonly Option[];
export type ProgressStatus = (typeof PROGRESS_STATUS_OPTIONS)[number]['value'];
export const PROGRESS_STATUSES = values<ProgressStatus>(PROGRESS_STATUS_OPTIONS);

/** What a module is made of, in the order in which the builder offers it. */
export const BLOCK_TYPE_OPTIONS = [
  { value: 'text', label: 'Text' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'video', label: 'Video' },
  { value: 'image', label: 'Image' },
  { value: 'audio', label: 'Audio' },
  { value: 'file', label: 'File' },
  { value: 'quiz', label: 'Quiz' },
  { value: 'interactive', label: 'Think first' },
] as const satisfies readonly Option[];
export type BlockType = (typeof BLOCK_TYPE_OPTIONS)[number]['value'];
export const BLOCK_TYPES = values<BlockType>(BLOCK_TYPE_OPTIONS);

/** The fewest days that a trainer can give declutterers to complete a newly required module. An admin can give them fewer. */
export const REQUIRED_NOTICE_DAYS = 28;

/** Defaults and bounds of the product specification for staff, sections 5 and 9. */
export const MODULE_LIMITS = {
  title: 120,
  description: 600,
  duration: { min: 1, max: 600, default: 30 },
  threshold: { min: 0, max: 100, default: 80 },
  attempts: { min: 1, max: 20, default: 3 },
  /** Months for which a certificate is valid; none: for good. */
  validMonths: { min: 1, max: 120 },
  objectives: 10,
  objective: 200,
  prerequisites: 10,
  blocks: 60,
  /** Bytes of a draft on the wire: all blocks with their words and captions. */
  draftBytes: 2 * 1024 * 1024,
} as const;

export const BLOCK_LIMITS = {
  title: 120,
  /** Characters of a text block, in a small part of Markdown. */
  text: 20_000,
  url: 300,
  caption: 300,
  alt: 300,
  transcript: 50_000,
  /** Characters of a WebVTT file. */
  captions: 200_000,
  cards: 8,
  card: 600,
  questions: 40,
  question: 400,
  option: 300,
  /** Every question has this many options, exactly one of them correct. */
  options: 4,
  explanation: 800,
} as const;

export const ATTEMPTS_REQUEST_STATES = ['asked', 'granted', 'refused'] as const;
export type AttemptsRequestState = (typeof ATTEMPTS_REQUEST_STATES)[number];
/** Days after a refusal in which the person cannot ask for more attempts again. */
export const ATTEMPTS_REQUEST_DAYS = 7;
export const ATTEMPTS_REQUEST_LENGTH = { note: 500, reason: { min: 10, max: 500 } } as const;

/** What reading alone can reach; the rest comes with completing the module. */
export const READING_CAP = 99;
export const NOTES_LENGTH = 10_000;
export const REVIEW_LENGTH = 1_000;
export const RATING_STARS = { min: 1, max: 5 } as const;
export const CATALOGUE_PAGE_SIZE = 12;
/** How many of the modules that are not completed yet are recommended. */
export const RECOMMENDED = 6;
export const TRAINING_SEARCH_LENGTH = 100;

export const COURSE_LIMITS = { title: 120, description: 600, modules: 30 } as const;

/** Our own drawings, in the colours of the theme; an image block shows one of them, or a file. */
export const MODULE_DRAWING_OPTIONS = [
  { value: 'busy_mind', label: 'A head full of open boxes' },
  { value: 'calm_corner', label: 'A calm corner with a chair, a plant and soft light' },
  { value: 'one_shelf', label: 'One shelf being sorted, the rest covered' },
  { value: 'two_chairs', label: 'Two chairs turned towards a table' },
  { value: 'full_room', label: 'A very full room with one clear path' },
  { value: 'small_steps', label: 'Small steps up to a window' },
  { value: 'safe_lift', label: 'Hands lifting a box with bent knees' },
  { value: 'closed_door', label: 'A door with a friendly boundary sign' },
  { value: 'screen_folders', label: 'A screen with three tidy folders' },
  { value: 'timer_tea', label: 'A kettle, a cup and a timer' },
] as const satisfies readonly Option[];
export type ModuleDrawing = (typeof MODULE_DRAWING_OPTIONS)[number]['value'];
export const MODULE_DRAWINGS = values<ModuleDrawing>(MODULE_DRAWING_OPTIONS);

export const TRAINING_TEXTS = {
  title: 'Please enter a title',
  duration: 'Please enter at least 1 minute',
  threshold: 'Please enter a number from 0 to 100',
  attempts: 'Please enter a number from 1 to 20',
  options: 'Please give four answers',
  askCount: 'Please enter a number of questions from 1 to 40',
  correct: 'Please choose the correct answer',
  answers: 'Please answer every question',
  otherAnswers: 'These answers belong to another quiz. Please reload the page',
  refusal: 'Please give a reason of 10 to 500 characters',
  attempt: 'Please begin the quiz first',
  rating: 'Please choose 1 to 5 stars',
  progress: 'Please enter a number from 0 to 100',
  alt: 'Please describe the image, or say that it is decoration',
  transcript: 'Please add captions or a transcript',
  captions: 'Captions are a WebVTT file: its first word is WEBVTT',
  youtube: 'Please enter the address of a YouTube video',
  file: 'Please choose a file',
} as const;

/** The level of a certificate, by the difficulty of its module. */
export const CERTIFICATE_LEVELS: Record<DifficultyLevel, 'Foundation' | 'Advanced' | 'Specialist'> = {
  beginner: 'Foundation',
  intermediate: 'Advanced',
  advanced: 'Specialist',
};
export type CertificateLevel = (typeof CERTIFICATE_LEVELS)[DifficultyLevel];

/** "2 h", "45 min", "1 h 30 min" */
export const durationWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
};

/** The id of a video in an address of YouTube's; null for any other address. */
export const youtubeId = (url: string): string | null => {
  if (url.length > BLOCK_LIMITS.url || !URL.canParse(url)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(url);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^(?:www|m)\./, '');
  const [, first = '', second = ''] = pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? first === 'watch'
          ? (searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live'].includes(first)
            ? second
            : ''
        : '';
  return /^[\w-]{11}$/.test(id) ? id : null;
};
