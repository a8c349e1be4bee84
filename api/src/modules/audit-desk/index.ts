import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createAuditDesk } from './audit-desk.service';
import { registerAuditDeskRoutes } from './audit-desk.routes';
import { type AuditWatch, createAuditWatch } from './audit-watch';

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks whether somebody has touched the audit log, and tells the admins. */
    auditWatch: AuditWatch;
  }
}

export type { AuditWatch } from './audit-watch';

/** The audit log as admins read it, and the check that finds tampering. */
export const auditDeskModule = defineModule(
  'audit-desk',
  { needs: ['auth', 'audit', 'notifications', 'regions', 'training'] },
  (app) => {
    const { accounts, audit, auditGuard, auditReading, notifications, regions, training } = app;
    const watch = createAuditWatch({
      guard: auditGuard,
      accounts,
      notifications,
      transact: transactOn(app.deps.database.connection),
    });
    app.decorate('auditWatch', watch);
    registerAuditDeskRoutes(
      app,
      createAuditDesk({ reading: auditReading, audit, accounts, training, regions }),
      watch,
    );
  },
);
