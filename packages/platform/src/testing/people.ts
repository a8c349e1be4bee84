import type { User } from '@gently/contracts/auth';

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: 'a'.repeat(24),
  email: 'robin@example.test',
  first_name: 'Robin',
  last_name: 'Lee',
  role: 'client',
  status: 'active',
  email_verified: true,
  phone: '',
  location: '',
  created_at: '2025-01-01T00:00:00.000Z',
  ...overrides,
});
