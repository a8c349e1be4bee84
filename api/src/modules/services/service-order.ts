import type { Transact } from '../../shared/database/transaction';
import type { AuditLog } from '../audit';
import type { CatalogueActor } from './service-changes';
import type { ServicesRepository } from './services.repository';

interface OrderDependencies {
  services: ServicesRepository;
  audit: AuditLog;
  transact: Transact;
}

/** Puts the named services first, in the order given; services that are not named follow as they were. */
export const createServiceOrder =
  ({ services, audit, transact }: OrderDependencies) =>
  (actor: CatalogueActor, ids: readonly string[]): Promise<void> =>
    transact(async (tx) => {
      const all = await services.list(tx);
      const named = [...new Set(ids)].flatMap((id) => all.find((one) => one.id === id) ?? []);
      const ordered = [...named, ...all.filter((one) => !named.includes(one))];
      for (const [index, { id, order }] of ordered.entries())
        if (order !== index + 1) await services.setOrder(id, index + 1, tx);
      const entry = { actorId: actor.id, target: 'services', origin: actor.origin };
      await audit.append({ ...entry, action: 'service.reordered', details: { ids: [...ids] } }, tx);
    });
export type ServiceOrder = ReturnType<typeof createServiceOrder>;
