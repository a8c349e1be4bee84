import type { ModuleContent } from '@gently/contracts/training-authoring';
import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createAuthoring } from './authoring.service';
import { createCoursesRepository, type CourseRecord } from './courses.repository';
import { createCourses } from './courses.service';
import { createForAuthor } from './for-author';
import { type Author, createLooking } from './looking';
import { createModules } from './modules.repository';
import { createPublished } from './published';
import { createPublishing } from './publishing.service';
import { registerTrainingRoutes } from './training.routes';
import { createVersions } from './versions.repository';

export type { Author } from './looking';
export type { ChangedCourse, CourseRecord } from './courses.repository';
export { type Figures, type ModuleFigures, NOBODY_LEARNS, NO_FIGURES } from './figures';
export { type MediaFiles, NO_FILES } from './media';
export { filesOf, type ModuleHead, type PublishedModule } from './module';
export type { CatalogueSearch } from './published';
export { type CourseStanding, presentCourse } from './training.presenter';
export type { TrainingEvents } from './training-events';

export interface Training extends ReturnType<typeof createPublished> {
  /** For what we bring along ourselves: published at once, by the rules that everybody's modules keep. @returns its id */
  createPublished(author: Author, content: ModuleContent, id?: string): Promise<string>;
  createCourse(
    author: Author,
    fields: Pick<CourseRecord, 'title' | 'description'> & { moduleIds: string[] },
  ): Promise<CourseRecord>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What is published, and in which courses it stands. */
    training: Training;
  }
}

/** Modules of training: how they are written, what is published, and the courses that they form. */
export const trainingModule = defineModule('training', { needs: ['auth', 'audit'] }, (app) => {
  const { accounts, audit, events, ports } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const transact = transactOn(connection);
  const modules = createModules(connection);
  const versions = createVersions(connection);
  const courses = createCoursesRepository(connection);
  const deps = {
    transact,
    modules,
    versions,
    media: ports.trainingFiles.calls,
    figures: ports.moduleFigures.calls,
    accounts,
    audit,
    forAuthor: createForAuthor({ audit, publish: events.publish, clock }),
    clock,
  };
  const looking = createLooking(deps);
  const publishing = createPublishing({ ...deps, courses, publish: events.publish }, looking);
  const courseService = createCourses({ ...deps, courses });
  app.decorate('training', {
    ...createPublished({ modules, versions, courses }),
    createPublished: publishing.createPublished,
    createCourse: async (author, { moduleIds, ...fields }) => {
      const course = await courseService.create(author, { ...fields, isActive: true });
      return courseService.setModules(author, { id: course.id, version: course.revision }, moduleIds);
    },
  });
  registerTrainingRoutes(app, {
    authoring: createAuthoring(deps, looking),
    publishing,
    courses: courseService,
    heads: modules.heads,
  });
});
