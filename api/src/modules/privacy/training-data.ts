import { byId, type InventoryEntry } from './inventory-entry';

/** What training keeps about those who learn, and of those who write. */
export const TRAINING_DATA = [
  {
    // Progress, notes and review; the counts of a module stay, without anybody.
    name: 'training_progress',
    collection: 'training_enrolments',
    whose: byId('user'),
    hide: ['author', 'words', 'nameKey', 'openAttempt', 'countedUntil', 'changes', 'renews'],
    onDeletion: 'delete',
  },
  {
    name: 'training_grace',
    collection: 'training_grace',
    whose: byId('user'),
    onDeletion: 'delete',
  },
  {
    name: 'training_quizzes',
    collection: 'training_attempts',
    whose: byId('user'),
    hide: ['first', 'assessment'],
    onDeletion: 'delete',
  },
  {
    // Names its holder to whoever has its address: without the account there is nobody to name.
    name: 'training_certificates',
    collection: 'training_certificates',
    whose: byId('user'),
    hide: ['current', 'warnedAt', 'author', 'revokedBy', 'words'],
    onDeletion: 'delete',
  },
  {
    // Who learnt what, as their trainer saw it.
    name: 'training_activity',
    collection: 'training_activity',
    whose: byId('person'),
    hide: ['author'],
    onDeletion: 'delete',
  },
  {
    // Of the trainer: who was invited when. Invited people have no name in it.
    name: 'training_assessments_arranged',
    collection: 'training_assessments',
    whose: byId('author'),
    hide: ['students'],
    onDeletion: { clear: { authorName: '' } },
  },
  {
    // Others’ invitations stand with them in one document.
    name: 'training_assessments_invited',
    collection: 'training_assessments',
    whose: byId('students'),
    hide: ['students', 'author'],
    onDeletion: 'keep',
  },
  {
    name: 'training_extra_time',
    collection: 'training_extra_time',
    whose: byId('user'),
    onDeletion: 'delete',
  },
  {
    name: 'training_messages_sent',
    collection: 'training_messages',
    whose: byId('author'),
    onDeletion: 'delete',
  },
  {
    // Films and pictures of modules, which stay with them.
    name: 'training_files',
    collection: 'training_media.files',
    whose: byId('metadata.owner'),
    hide: ['chunkSize'],
    onDeletion: 'keep',
  },
  {
    name: 'training_files_on_their_way',
    collection: 'training_uploads',
    whose: byId('owner'),
    hide: ['tail', 'checked'],
    onDeletion: 'delete',
  },
  {
    // Others learn from them: they stay, without a name.
    name: 'training_modules_written',
    collection: 'training_modules',
    whose: byId('author'),
    hide: ['words', 'print', 'files', 'updatedBy'],
    onDeletion: 'keep',
  },
  {
    name: 'training_versions_published',
    collection: 'training_versions',
    whose: byId('publishedBy'),
    hide: ['files'],
    onDeletion: 'keep',
  },
  {
    name: 'training_courses_made',
    collection: 'training_courses',
    whose: byId('author'),
    onDeletion: 'keep',
  },
] as const satisfies readonly InventoryEntry[];
