import type { TestApp } from './build-test-app';

/** What the audit log holds about one action (by one person, of one thing), oldest first, read past the API. */
export const auditRecords = (
  { connection }: Pick<TestApp, 'connection'>,
  action: string,
  actorId?: string,
  target?: string,
) =>
  connection
    .collection('audit_records')
    .find({ action, ...(actorId ? { actorId } : {}), ...(target ? { target } : {}) })
    .sort({ at: 1, _id: 1 })
    .toArray();
