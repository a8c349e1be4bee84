import { defineModule } from '../../shared/module';
import { type AuditLog, createAuditLog } from './audit-log';

declare module 'fastify' {
  interface FastifyInstance {
    audit: AuditLog;
  }
}

/** The record of what matters for safety: written once, never changed. */
export const auditModule = defineModule('audit', {}, (app) => {
  app.decorate('audit', createAuditLog(app.deps));
});

export type { AuditLog, AuditRecord } from './audit-log';
