import { AppError } from '../../shared/errors/app-error';
import type { Actor } from '../../shared/http/access';
import type { Training } from '../training';

export type Teacher = Pick<Actor, 'id' | 'role' | 'firstName' | 'lastName'>;

/** Whose modules somebody looks after. */
export interface Workshop {
  authorIds: string[];
  moduleIds: string[];
}

/** A trainer's own modules; an admin's are everybody's. */
export const createWorkshops = (
  training: Pick<Training, 'ownedBy' | 'allIds' | 'authorIds' | 'mayEdit'>,
) => ({
  of: async ({ id, role }: Pick<Teacher, 'id' | 'role'>): Promise<Workshop> => {
    if (role !== 'admin') return { authorIds: [id], moduleIds: await training.ownedBy(id) };
    const [authorIds, moduleIds] = await Promise.all([training.authorIds(), training.allIds()]);
    return { authorIds, moduleIds };
  },

  /** Whose students somebody sees; undefined for an admin, who sees everybody's. */
  authorsFor: ({ id, role }: Teacher): string[] | undefined => (role === 'admin' ? undefined : [id]),

  /** @throws AppError `module_not_found` for a module of somebody else, too */
  demandOwn: async (teacher: Teacher, moduleId: string): Promise<void> => {
    if (!(await training.mayEdit(teacher, moduleId))) throw new AppError('module_not_found');
  },
});
export type Workshops = ReturnType<typeof createWorkshops>;
