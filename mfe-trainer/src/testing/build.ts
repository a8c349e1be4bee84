import type { Assessment, StudentRow, TrainerActivity, TrainerStats } from '@gently/contracts/trainer';
import type { Course } from '@gently/contracts/training';
import type { AuthoredModule, AuthoredModuleRow } from '@gently/contracts/training-authoring';

let made = 0;
const nextId = (): string => (++made).toString(16).padStart(24, 'e');

export const buildStats = (overrides: Partial<TrainerStats> = {}): TrainerStats => ({
  active_courses: 6,
  total_students: 42,
  certificates_issued: 17,
  completion_rate: 64,
  average_rating: 4.6,
  rating_count: 12,
  revenue_this_month: 1_240,
  ...overrides,
});

/** A trainer who has not begun. */
export const noStats = (): TrainerStats => ({
  active_courses: 0,
  total_students: 0,
  certificates_issued: 0,
  completion_rate: null,
  average_rating: null,
  rating_count: 0,
  revenue_this_month: null,
});

/** A published module of the trainer's list. */
export const buildRow = (overrides: Partial<AuthoredModuleRow> = {}): AuthoredModuleRow => ({
  id: nextId(),
  author_name: 'Thea Marsh',
  title: 'Working with ADHD',
  category: 'neurodiversity',
  difficulty_level: 'beginner',
  duration_minutes: 90,
  is_required: true,
  is_active: true,
  published_version: 2,
  has_changes: false,
  enrollments: 12,
  completed: 8,
  average_score: 84,
  average_rating: 4.5,
  updated_at: '2030-01-05T10:00:00.000Z',
  ...overrides,
});

/** Somebody half-way through a module. */
export const buildStudent = (overrides: Partial<StudentRow> = {}): StudentRow => ({
  user_id: nextId(),
  module_id: 'a'.repeat(24),
  module_title: 'Working with ADHD',
  first_name: 'Imogen',
  last_name: 'Hart',
  email: 'imogen@example.com',
  role: 'declutterer',
  progress_percentage: 40,
  quiz_score: null,
  status: 'in_progress',
  attempts_used: 0,
  attempts_left: 3,
  started_at: '2030-01-05T10:00:00.000Z',
  completed_at: null,
  time_spent_minutes: 75,
  ...overrides,
});

export const studentsOf = (...students: StudentRow[]) => ({
  students,
  page: { next_cursor: null, total: students.length },
});

export const buildActivity = (overrides: Partial<TrainerActivity> = {}): TrainerActivity => ({
  id: nextId(),
  kind: 'progress_update',
  person_name: 'Imogen Hart',
  module_title: 'Working with ADHD',
  progress_percentage: 40,
  at: '2030-01-05T10:00:00.000Z',
  ...overrides,
});

/** A draft that lacks nothing and was published once. */
export const buildDraft = (overrides: Partial<AuthoredModule> = {}): AuthoredModule => ({
  id: 'b'.repeat(24),
  author_id: 'a'.repeat(24),
  author_name: 'Thea Marsh',
  title: 'Working with ADHD',
  description: 'How attention works, and what helps.',
  category: 'neurodiversity',
  difficulty_level: 'beginner',
  duration_minutes: 90,
  is_required: false,
  required_by: null,
  is_featured: false,
  order_index: 0,
  completion_threshold: 80,
  max_attempts: 3,
  certificate_months: null,
  learning_objectives: ['Know what helps'],
  prerequisites: [],
  content_blocks: [{ type: 'text', id: 'text-one', title: 'Attention', content: 'It wanders.' }],
  is_active: true,
  published_version: 1,
  has_changes: false,
  revision: 4,
  last_editor: null,
  updated_at: '2030-01-05T10:00:00.000Z',
  updated_by: 'Sam Reed',
  created_at: '2030-01-01T10:00:00.000Z',
  problems: [],
  versions: [
    { version: 1, published_at: '2030-01-04T10:00:00.000Z', published_by: 'Sam Reed', note: 'The beginning' },
  ],
  files: [],
  enrollment_count: 12,
  average_score: 84,
  ...overrides,
});

/** What a save of a draft answers. */
export const savedOf = ({ id, revision, updated_at, problems }: AuthoredModule) => ({
  module: { id, revision: revision + 1, updated_at, has_changes: true, problems },
});

/** An agreed time with one student, long before or after which ever time it is asked for. */
export const buildAssessment = (overrides: Partial<Assessment> = {}): Assessment => ({
  id: nextId(),
  module_id: 'a'.repeat(24),
  module_title: 'Working with ADHD',
  starts_at: '2090-02-01T10:00:00.000Z',
  ends_at: '2090-02-01T11:00:00.000Z',
  note: 'Bring the workbook.',
  cancelled: false,
  students: [
    {
      user_id: nextId(),
      first_name: 'Imogen',
      last_name: 'Hart',
      extra_minutes: 0,
      state: 'invited',
      score: null,
      passed: null,
    },
  ],
  ...overrides,
});

export const assessmentsOf = (assessments: Assessment[], next: string | null = null) => ({
  assessments,
  page: { next_cursor: next },
});

/** A course of two modules that the person made. */
export const buildCourse = (overrides: Partial<Course> = {}): Course => ({
  id: nextId(),
  version: 1,
  title: 'First steps',
  description: 'Where everybody begins.',
  is_active: true,
  modules: [
    { id: '1'.repeat(24), title: 'How minds differ', duration_minutes: 45, completed: false },
    { id: '2'.repeat(24), title: 'Sorting side by side', duration_minutes: 60, completed: false },
  ],
  duration_minutes: 105,
  completed_modules: 0,
  certificate_id: null,
  can_edit: true,
  ...overrides,
});
