import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { deriveKey } from '../../shared/secret-box';
import { type AuditGuard, createAuditGuard } from './audit-guard';
import { type AuditLog, createAuditLog } from './audit-log';
import { createAuditChecks } from './audit-checks.repository';
import { type AuditReading, createAuditReading } from './audit-reading.repository';
import { createAuditSeals } from './audit-seals.repository';

declare module 'fastify' {
  interface FastifyInstance {
    audit: AuditLog;
    /** Shows whether anybody has touched what was written. */
    auditGuard: AuditGuard;
    /** What was written, for those who may read it. */
    auditReading: AuditReading;
  }
}

const PURPOSE = 'audit log';

/** The record of what matters for safety: written once, never changed. */
export const auditModule = defineModule('audit', { needs: ['encryption'] }, (app) => {
  const { clock, database, logger } = app.deps;
  app.decorate('audit', createAuditLog(app.deps));
  const guard: AuditGuard = createAuditGuard({
    seals: createAuditSeals(database.connection),
    checks: createAuditChecks(database.connection),
    key: app.encryption.dataKey(PURPOSE, (key, tx) => guard.restart(key, tx)),
    transact: transactOn(database.connection),
    clock,
    logger,
  });
  // Earlier releases derived its key from ENCRYPTION_KEY.
  app.encryption.recognises((keys) => guard.signedWith(keys, (key) => deriveKey(key, PURPOSE)));
  app.decorate('auditGuard', guard);
  app.decorate('auditReading', createAuditReading(database.connection));
});

export type { AuditGuard, ChainReport } from './audit-guard';
export type { AuditEntry, AuditLog, AuditRecord } from './audit-log';
export type { AuditFilter, AuditReading, AuditRow } from './audit-reading.repository';
