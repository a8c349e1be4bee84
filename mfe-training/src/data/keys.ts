/** Keys of everything that this remote asks for. What lists and sums up begins with `lists`: progress changes all of it. */
const all = ['training'] as const;
const lists = [...all, 'lists'] as const;

export const keys = {
  lists,
  summary: [...lists, 'summary'] as const,
  featured: [...lists, 'featured'] as const,
  lastRead: [...lists, 'last-read'] as const,
  recommended: [...lists, 'recommended'] as const,
  search: [...lists, 'search'] as const,
  courses: [...lists, 'courses'] as const,
  assessments: [...lists, 'assessments'] as const,
  certificates: [...lists, 'certificates'] as const,
  module: (id: string) => [...all, 'module', id] as const,
  attemptsAnswer: (id: string) => [...all, 'attempts-answer', id] as const,
  assessmentAttempt: (id: string) => [...all, 'assessment-attempt', id] as const,
};
