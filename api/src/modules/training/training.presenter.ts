import type { Course } from '@gently/contracts/training';
import type {
  AuthoredModule,
  AuthoredModuleRow,
  ModuleVersionHead,
} from '@gently/contracts/training-authoring';
import type { AuthoredView } from './looking';
import type { CourseRecord } from './courses.repository';
import type { ModuleFigures } from './figures';
import type { ModuleHead, ModuleRecord, VersionHead } from './module';

export const presentVersion = (
  { version, publishedAt, publishedBy, note }: VersionHead,
  names: ReadonlyMap<string, string>,
): ModuleVersionHead => ({
  version,
  published_at: publishedAt.toISOString(),
  published_by: names.get(publishedBy) ?? '',
  note,
});

export const presentAuthored = ({
  record,
  problems,
  versions,
  files,
  figures,
  names,
}: AuthoredView): AuthoredModule => ({
  ...record.draft,
  id: record.id,
  author_id: record.authorId,
  author_name: names.get(record.authorId) ?? '',
  is_active: record.isActive,
  published_version: record.publishedVersion,
  has_changes: record.hasChanges,
  revision: record.revision,
  last_editor: record.lastSave?.editor ?? null,
  updated_at: record.updatedAt.toISOString(),
  updated_by: names.get(record.updatedBy) ?? '',
  created_at: record.createdAt.toISOString(),
  problems,
  versions: versions.map((version) => presentVersion(version, names)),
  files,
  enrollment_count: figures.enrolled,
  average_score: figures.averageScore,
});

export const presentRow = ({
  record,
  figures,
  authorName,
}: {
  record: ModuleRecord;
  figures: ModuleFigures;
  authorName: string;
}): AuthoredModuleRow => ({
  id: record.id,
  author_name: authorName,
  title: record.draft.title,
  category: record.draft.category,
  difficulty_level: record.draft.difficulty_level,
  duration_minutes: record.draft.duration_minutes,
  is_required: record.draft.is_required,
  is_active: record.isActive,
  published_version: record.publishedVersion,
  has_changes: record.hasChanges,
  enrollments: figures.enrolled,
  completed: figures.completed,
  average_score: figures.averageScore,
  average_rating: figures.averageRating,
  updated_at: record.updatedAt.toISOString(),
});

/** What a person has reached in a course. */
export interface CourseStanding {
  /** Modules that they have completed, of any course. */
  completed: ReadonlySet<string>;
  certificateId: string | null;
  canEdit: boolean;
}

/** Of who writes it. */
export const AS_AUTHOR: CourseStanding = { completed: new Set(), certificateId: null, canEdit: true };

/** @param heads those modules of it that can be taken; what is withdrawn is not shown */
export const presentCourse = (
  course: CourseRecord,
  heads: ReadonlyMap<string, ModuleHead>,
  { completed, certificateId, canEdit }: CourseStanding,
): Course => {
  const modules = course.moduleIds.flatMap((id) => {
    const head = heads.get(id);
    return head === undefined || !(head.isActive || completed.has(id))
      ? []
      : [
          {
            id,
            title: head.title,
            duration_minutes: head.durationMinutes,
            completed: completed.has(id),
          },
        ];
  });
  return {
    id: course.id,
    version: course.revision,
    title: course.title,
    description: course.description,
    is_active: course.isActive,
    modules,
    duration_minutes: modules.reduce((sum, module) => sum + module.duration_minutes, 0),
    completed_modules: modules.filter((module) => module.completed).length,
    certificate_id: certificateId,
    can_edit: canEdit,
  };
};
