import type { TestApp } from './build-test-app';

/** What the audit log holds about one action (by one person), read past the API, which never shows it. */
export const auditRecords = ({ connection }: TestApp, action: string, actorId?: string) =>
  connection
    .collection('audit_records')
    .find({ action, ...(actorId ? { actorId } : {}) })
    .toArray();
