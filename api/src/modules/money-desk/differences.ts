import { toPence, toPounds } from '@gently/contracts';
import type { ExplainDifferenceBody } from '@gently/contracts/admin-money';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Difference, KnownDifference, Reconciliation } from '../reconciliation';

export const presentDifference = (one: Difference) => ({
  kind: one.kind,
  what: one.what,
  provider_id: one.providerId,
  provider_amount: toPounds(one.providerPence),
  ledger_amount: toPounds(one.ledgerPence),
  currency: one.currency ?? null,
});

const storedDifference = (one: Omit<ExplainDifferenceBody, 'reason'>): Difference => ({
  kind: one.kind,
  what: one.what,
  providerId: one.provider_id,
  providerPence: toPence(one.provider_amount),
  ledgerPence: toPence(one.ledger_amount),
  ...(one.currency === null ? {} : { currency: one.currency }),
});

export const presentKnown = (one: KnownDifference) => ({
  ...presentDifference(one),
  since: one.foundAt.toISOString(),
  settled_at: one.settledAt?.toISOString() ?? null,
  ...(one.explanation === undefined ? {} : { explanation: one.explanation }),
  ...(one.explainedAt && { explained_at: one.explainedAt.toISOString() }),
});

interface ExplainingDeps {
  audit: AuditLog;
  reconciliation: Pick<Reconciliation, 'explain'>;
}

export const registerExplaining = (app: FastifyInstance, { audit, reconciliation }: ExplainingDeps): void => {
  endpoint(app, 'POST /admin/money/differences/explain', {
    access: { roles: ['admin'] },
    summary: 'Settles a difference between payment provider and books for good, with a reason',
    notFound: 'difference_not_found',
    handler: async ({ actor, body: { reason, ...seen }, request }) => {
      const explained = await reconciliation.explain(storedDifference(seen), reason, ({ providerId }, tx) =>
        audit.append(
          {
            action: 'reconciliation.explained',
            actorId: actor.id,
            target: `difference:${providerId}`,
            origin: originOf(request),
            details: { ...seen, reason },
          },
          tx,
        ),
      );
      return { difference: presentKnown(explained) };
    },
  });
};
