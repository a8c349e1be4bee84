import type { IssuedCertificate } from '@gently/contracts/certificates';
import type { Course } from '@gently/contracts/training';
import type { AuthoredModuleRow } from '@gently/contracts/training-authoring';

let made = 0;

/** A valid certificate of a module. */
export const buildCertificate = (overrides: Partial<IssuedCertificate> = {}): IssuedCertificate => ({
  id: (++made).toString(16).toUpperCase().padStart(26, '0'),
  kind: 'module',
  holder_id: 'd'.repeat(24),
  holder_name: 'Imogen Hart',
  module_title: 'Working with ADHD',
  level: 'Foundation',
  issue_date: '2030-01-06',
  expires_on: '2031-01-06',
  status: 'valid',
  renewed: false,
  revoked_on: null,
  revoked_by: null,
  revoked_reason: null,
  ...overrides,
});

export const certificatesOf = (...certificates: IssuedCertificate[]) => ({
  certificates,
  page: { next_cursor: null },
});

/** What certificates can be of. */
export const buildModuleRow = (overrides: Partial<AuthoredModuleRow> = {}): AuthoredModuleRow => ({
  id: 'e'.repeat(24),
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
export const buildCourse = (overrides: Partial<Course> = {}): Course => ({
  id: 'f'.repeat(24),
  title: 'First steps',
  description: '',
  is_active: true,
  modules: [],
  duration_minutes: 0,
  completed_modules: 0,
  certificate_id: null,
  can_edit: true,
  ...overrides,
});
