/** Keys of everything that this remote asks for. */
const trainer = ['trainer'] as const;
const modules = [...trainer, 'modules'] as const;
const students = [...trainer, 'students'] as const;

export const keys = {
  stats: [...trainer, 'stats'] as const,
  activity: [...trainer, 'activity'] as const,
  modules,
  moduleList: [...modules, 'list'] as const,
  draft: (id: string) => [...modules, 'draft', id] as const,
  versions: (id: string) => [...modules, 'versions', id] as const,
  version: (id: string, version: number) => [...modules, 'version', id, version] as const,
  analytics: (id: string) => [...modules, 'analytics', id] as const,
  students,
  requests: [...students, 'requests'] as const,
  certificates: [...trainer, 'certificates'] as const,
  assessments: [...trainer, 'assessments'] as const,
  courses: [...trainer, 'courses'] as const,
  published: [...trainer, 'published'] as const,
};
