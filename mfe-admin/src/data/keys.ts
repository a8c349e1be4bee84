/** Keys of everything that the console asks for. */
const admin = ['admin'] as const;

export const keys = {
  all: admin,
  users: [...admin, 'users'] as const,
  analytics: [...admin, 'analytics'] as const,
  health: [...admin, 'health'] as const,
  money: [...admin, 'money'] as const,
  releases: [...admin, 'releases'] as const,
  settings: [...admin, 'settings'] as const,
  audit: [...admin, 'audit'] as const,
  services: [...admin, 'services'] as const,
  regions: [...admin, 'regions'] as const,
  readiness: [...admin, 'readiness'] as const,
};
