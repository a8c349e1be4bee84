import type { Certificate, Certificates } from '@gently/contracts/certificates';
import type {
  Course,
  ModuleCard,
  ModuleDetail,
  ModuleProgress,
  OwnAssessment,
  ProgressSummary,
  QuizAttempt,
  QuizResult,
  UserProgress,
} from '@gently/contracts/training';
import type { ReaderBlock } from '@gently/contracts/training-blocks';
import type { FakeAnswers } from '@gently/testing/react';

let made = 0;
const nextId = (): string => `b${(++made).toString(16).padStart(23, '0')}`;

export const CERTIFICATE_ID = '0123456789ABCDEFGHJKMNPQRS';

export const buildProgress = (overrides: Partial<ModuleProgress> = {}): ModuleProgress => ({
  status: 'not_started',
  progress_percentage: 0,
  quiz_score: null,
  block_id: null,
  certificate_id: null,
  started_at: null,
  completed_at: null,
  ...overrides,
});

export const COMPLETED = buildProgress({
  status: 'completed',
  progress_percentage: 100,
  quiz_score: 90,
  certificate_id: CERTIFICATE_ID,
  started_at: '2030-01-05T09:00:00.000Z',
  completed_at: '2030-01-06T09:00:00.000Z',
});

export const buildCard = (overrides: Partial<ModuleCard> = {}): ModuleCard => ({
  id: nextId(),
  title: 'How minds differ',
  description: 'ADHD, autism and tired days: what clutter can mean, and what shame does.',
  category: 'neurodiversity',
  difficulty_level: 'beginner',
  duration_minutes: 45,
  is_featured: false,
  is_required: false,
  is_active: true,
  order_index: 1,
  enrollment_count: 12,
  average_rating: 4.6,
  rating_count: 8,
  completion_threshold: 80,
  has_quiz: true,
  block_count: 3,
  first_blocks: [],
  progress: buildProgress(),
  ...overrides,
});

export const TEXT: ReaderBlock = {
  id: 'block-text',
  type: 'text',
  title: 'What clutter can mean',
  content: 'Things pile up when **starting** is hard.\n\n- one shelf\n- one timer\n- one kind word',
};
export const THINK: ReaderBlock = {
  id: 'block-think',
  type: 'interactive',
  title: 'Before you read on',
  cards: [{ prompt: 'Why might somebody keep every letter?', answer: 'A lost letter may have cost them.' }],
};
export const QUIZ: ReaderBlock = { id: 'block-quiz', type: 'quiz', title: '', question_count: 2 };

export const buildModule = (overrides: Partial<ModuleDetail> = {}): ModuleDetail => ({
  ...buildCard(),
  version: 1,
  trainer_name: 'Tamsin Reed',
  learning_objectives: ['Say what clutter can mean', 'Begin without shame'],
  prerequisites: [],
  locked: false,
  content_blocks: [TEXT, THINK, QUIZ],
  quiz: {
    question_count: 2,
    max_attempts: 3,
    attempts_used: 0,
    attempts_left: 3,
    open_attempt_id: null,
    request: null,
    can_ask: false,
  },
  notes: { text: '', revision: 0, saved_at: null },
  review: null,
  validity: null,
  progress: buildProgress({ status: 'in_progress', started_at: '2030-01-05T09:00:00.000Z' }),
  ...overrides,
});

/** A module that ends with its reading. */
export const buildModuleWithoutQuiz = (overrides: Partial<ModuleDetail> = {}): ModuleDetail =>
  buildModule({ has_quiz: false, quiz: null, content_blocks: [TEXT, THINK], block_count: 2, ...overrides });

export const progressOf = (module: ModuleDetail, changes: Partial<UserProgress> = {}): UserProgress => ({
  ...module.progress,
  module_id: module.id,
  module_title: module.title,
  quiz_answers: {},
  ...changes,
});

export const QUESTIONS = [
  {
    id: 'question-a',
    question: 'What comes first in a first visit?',
    options: ['Saying hello, and where you could sit', 'A bin bag', 'A label', 'A photo'],
  },
  {
    id: 'question-b',
    question: 'Who decides what leaves the home?',
    options: ['The person who lives there', 'We do', 'Nobody', 'The team'],
  },
];

export const buildAttempt = (overrides: Partial<QuizAttempt> = {}): QuizAttempt => ({
  id: nextId(),
  module_id: nextId(),
  number: 1,
  version: 1,
  questions: QUESTIONS,
  answers: {},
  started_at: '2030-01-05T09:00:00.000Z',
  due_at: null,
  seconds_left: null,
  ...overrides,
});

/** One of two questions was missed. */
export const buildResult = (overrides: Partial<QuizResult> = {}): QuizResult => ({
  attempt_id: nextId(),
  score: 50,
  threshold: 80,
  passed: false,
  more_needed: 30,
  attempts_left: 2,
  time_ended: false,
  questions: QUESTIONS.map((question, index) => ({
    ...question,
    chosen: index,
    correct: index === 0,
    correct_option: index === 0 ? 0 : null,
    explanation: index === 0 ? 'A calm welcome comes before any box.' : '',
  })),
  ...overrides,
});

export const buildSummary = (overrides: Partial<ProgressSummary> = {}): ProgressSummary => ({
  total_modules: 8,
  completed_modules: 2,
  in_progress_modules: 1,
  certificates_earned: 2,
  certificates_expired: 0,
  overall_progress: 25,
  ...overrides,
});

export const buildCourse = (overrides: Partial<Course> = {}): Course => ({
  id: nextId(),
  version: 1,
  title: 'First steps for new declutterers',
  description: 'The four modules that everybody takes before a first session.',
  is_active: true,
  modules: [
    { id: nextId(), title: 'How minds differ', duration_minutes: 45, completed: true },
    { id: nextId(), title: 'Sorting side by side', duration_minutes: 60, completed: false },
  ],
  duration_minutes: 105,
  completed_modules: 1,
  certificate_id: null,
  can_edit: false,
  ...overrides,
});

export const buildAssessment = (overrides: Partial<OwnAssessment> = {}): OwnAssessment => ({
  id: nextId(),
  module_id: nextId(),
  module_title: 'Words that help',
  trainer_name: 'Tamsin Reed',
  note: 'Take a quiet half hour for it.',
  starts_at: '2030-03-04T14:00:00.000Z',
  ends_at: '2030-03-04T15:00:00.000Z',
  extra_minutes: 0,
  state: 'open',
  score: null,
  ...overrides,
});

export const buildCertificate = (overrides: Partial<Certificate> = {}): Certificate => ({
  id: CERTIFICATE_ID,
  kind: 'module',
  module_title: 'How minds differ',
  issue_date: '2030-01-06',
  expires_on: null,
  status: 'valid',
  revoked_reason: null,
  level: 'Foundation',
  score: 90,
  score_public: false,
  module_id: nextId(),
  renewed: false,
  renew_from: null,
  can_renew: false,
  ...overrides,
});

export const certificatesOf = (...certificates: Certificate[]): Certificates => ({
  certificates,
  available: [],
  summary: { earned: certificates.length, average_score: null, level: null },
});

/** What the catalogue asks for at once. */
export const catalogueAnswers = (featured: ModuleCard[], recommended: ModuleCard[] = []) =>
  ({
    'GET /training/progress/summary': buildSummary(),
    'GET /training/modules/featured': { modules: featured },
    'GET /training/modules/last-read': {
      module: [...recommended, ...featured].find(({ progress }) => progress.status === 'in_progress') ?? null,
    },
    'GET /training/modules/recommended': { modules: recommended },
    'GET /training/courses': { courses: [] },
    'GET /training/assessments': { assessments: [] },
  }) satisfies FakeAnswers;
