/** Keys of everything that this remote asks for. */
const franchise = ['franchise'] as const;

export const keys = {
  franchise,
  regions: [...franchise, 'regions'] as const,
  managers: [...franchise, 'managers'] as const,
  summary: [...franchise, 'summary'] as const,
  revenue: [...franchise, 'revenue'] as const,
  alerts: [...franchise, 'alerts'] as const,
  activity: [...franchise, 'activity'] as const,
};
