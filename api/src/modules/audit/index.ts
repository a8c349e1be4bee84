import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { deriveKey } from '../../shared/secret-box';
import { type AuditGuard, createAuditGuard } from './audit-guard';
import { type AuditLog, createAuditLog } from './audit-log';
import { createAuditSeals } from './audit-seals.repository';

declare module 'fastify' {
  interface FastifyInstance {
    audit: AuditLog;
    /** Shows whether anybody has touched what was written. */
    auditGuard: AuditGuard;
  }
}

/** The record of what matters for safety: written once, never changed. */
export const auditModule = defineModule('audit', {}, (app) => {
  const { clock, database, logger } = app.deps;
  app.decorate('audit', createAuditLog(app.deps));
  const guard = createAuditGuard({
    seals: createAuditSeals(database.connection),
    key: deriveKey(app.config.ENCRYPTION_KEY, 'audit log'),
    transact: transactOn(database.connection),
    clock,
    logger,
  });
  app.decorate('auditGuard', guard);
});

export type { AuditGuard } from './audit-guard';
export type { AuditLog, AuditRecord } from './audit-log';
