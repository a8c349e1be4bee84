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

/** The record of what matters for safety: written once, never changed. */
export const auditModule = defineModule('audit', {}, (app) => {
  const { clock, database, logger } = app.deps;
  app.decorate('audit', createAuditLog(app.deps));
  const guard = createAuditGuard({
    seals: createAuditSeals(database.connection),
    checks: createAuditChecks(database.connection),
    key: deriveKey(app.config.ENCRYPTION_KEY, 'audit log'),
    transact: transactOn(database.connection),
    clock,
    logger,
  });
  app.decorate('auditGuard', guard);
  app.decorate('auditReading', createAuditReading(database.connection));
});

export type { AuditGuard, ChainReport } from './audit-guard';
export type { AuditEntry, AuditLog, AuditRecord } from './audit-log';
export type { AuditFilter, AuditReading, AuditRow } from './audit-reading.repository';
