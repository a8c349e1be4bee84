import { formatLongDate } from '@gently/contracts';
import type { ServiceFieldsInput } from '@gently/contracts/catalogue';
import { CATALOGUE_TEXTS, SERVICE_VERSIONS_MAX, SERVICES_MAX } from '@gently/contracts/catalogue-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import { demandNewest } from '../../shared/seen-version';
import type { AuditLog } from '../audit';
import { isTooSudden, noticeEnds } from '../fees';
import type { PayNotices } from '../pay-notices';
import { freeSlug, slugOf } from './category';
import type { CategoriesRepository } from './categories.repository';
import { newCuts, type PayStep } from './lower-pay';
import { changeOf, type PayCuts } from './pay-cuts';
import { newestVersion, plannedAfter, type ServiceVersion, type StoredService } from './service-versions';
import { ServiceChanged, type ServicesRepository } from './services.repository';
import { refused, startOf, wantedFields } from './wanted-version';

/** The admin who changes the catalogue, and from where. */
export interface CatalogueActor {
  id: string;
  origin: Origin;
}

export interface WantedChange {
  fields: ServiceFieldsInput;
  reason: string;
  /** The London day on which it takes effect, `YYYY-MM-DD`; null for now. */
  fromDate: string | null;
}

export interface ChangeDependencies {
  services: ServicesRepository;
  categories: Pick<CategoriesRepository, 'list'>;
  payCuts: PayCuts;
  notices: Pick<PayNotices, 'announce' | 'callOff'>;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

const isLostRace = (error: unknown) => error instanceof ServiceChanged;

/** @throws AppError `validation_failed` when pay falls before declutterers have had their notice */
const checkNotice = (cuts: readonly PayStep[], now: Date, field: string): void => {
  if (isTooSudden(cuts, now)) throw refused(field, CATALOGUE_TEXTS.tooSoon(formatLongDate(noticeEnds(now))));
};

/** Makes and changes services. Each change is a new version, written with its audit record and the emails about lower pay. */
export const createServiceChanges = (deps: ChangeDependencies) => {
  const { services, categories, payCuts, notices, audit, transact, clock } = deps;

  const attempt = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    retryOnConflict(() => transact(work), { isLostRace });

  const versionOf = async (actor: CatalogueActor, wanted: WantedChange, version: number, tx: Transaction) => {
    const now = clock();
    const fields = wantedFields(wanted.fields, await categories.list(tx));
    const from = startOf(wanted.fromDate, now);
    return { ...fields, version, from, at: now, by: actor.id, reason: wanted.reason, withdrawn: false };
  };

  const findStored = async (id: string, tx: Transaction): Promise<StoredService> => {
    const stored = await services.find(id, tx);
    if (!stored) throw new AppError('service_not_found');
    return stored;
  };

  /** @throws AppError `service_changed` unless the newest version is the one that the admin has seen */
  const checkSeen = ({ versions }: StoredService, seen: number): void => {
    demandNewest('service_changed', { stored: newestVersion(versions), seen });
  };

  /**
   * Announces the cuts of pay that a change makes. Where no declutterer offers the service, none of them is owed a notice.
   * @throws AppError `validation_failed` for a cut that comes too early
   */
  const announceCuts = async (
    stored: StoredService,
    versions: readonly ServiceVersion[],
    { now, field }: { now: Date; field: string },
    tx: Transaction,
  ): Promise<void> => {
    const cuts = newCuts(stored.versions, versions, now);
    if (cuts.length === 0) return;
    const after = { id: stored.id, versions };
    const people = await payCuts.listReaders(after, tx);
    if (people.length > 0) checkNotice(cuts, now, field);
    for (const step of cuts) await notices.announce(await payCuts.cutOf(after, step, tx), people, tx);
  };

  return {
    /** @throws AppError `validation_failed`, `catalogue_full` @returns the id of the new service */
    create: (actor: CatalogueActor, wanted: WantedChange): Promise<string> =>
      attempt(async (tx) => {
        const all = await services.list(tx);
        if (all.length >= SERVICES_MAX) throw new AppError('catalogue_full');
        const version = await versionOf(actor, wanted, 1, tx);
        const slug = freeSlug(slugOf(version.name) || 'service', new Set(all.map((one) => one.slug)));
        const order = all.reduce((last, one) => Math.max(last, one.order), 0) + 1;
        const id = await services.insert({ slug, order, version }, tx);
        const entry = { actorId: actor.id, target: `service:${id}`, origin: actor.origin };
        const details = { after: wanted.fields, from: version.from, reason: wanted.reason };
        await audit.append({ ...entry, action: 'service.created', details }, tx);
        return id;
      }),

    /** @throws AppError `service_not_found`, `validation_failed`, `service_changed`, `service_versions_full` */
    change: (actor: CatalogueActor, id: string, seen: number, wanted: WantedChange): Promise<void> =>
      attempt(async (tx) => {
        const stored = await findStored(id, tx);
        checkSeen(stored, seen);
        if (stored.versions.length >= SERVICE_VERSIONS_MAX) throw new AppError('service_versions_full');
        const version = await versionOf(actor, wanted, seen + 1, tx);
        const when = { now: version.at, field: 'from_date' };
        await announceCuts(stored, [...stored.versions, version], when, tx);
        await services.add(id, version, tx);
        const entry = { actorId: actor.id, target: `service:${id}`, origin: actor.origin };
        const details = {
          after: wanted.fields,
          version: version.version,
          from: version.from,
          reason: wanted.reason,
        };
        await audit.append({ ...entry, action: 'service.changed', details }, tx);
      }),

    /**
     * Takes back a version that has not taken effect.
     * @throws AppError `not_found` for one that is in effect or unknown, `validation_failed`, `service_changed`
     */
    withdraw: (
      actor: CatalogueActor,
      id: string,
      { seen, planned, reason }: { seen: number; planned: number; reason: string },
    ): Promise<void> =>
      attempt(async (tx) => {
        const stored = await findStored(id, tx);
        checkSeen(stored, seen);
        const now = clock();
        const off = plannedAfter(stored.versions, now).find(({ version }) => version === planned);
        if (!off) throw new AppError('not_found');
        const left = stored.versions.filter(({ version }) => version !== planned);
        await announceCuts(stored, left, { now, field: 'planned_version' }, tx);
        await notices.callOff(changeOf(id, off), (person) => payCuts.calledOffEmail(person, off), tx);
        await services.withdraw(id, planned, tx);
        const entry = { actorId: actor.id, target: `service:${id}`, origin: actor.origin };
        await audit.append(
          { ...entry, action: 'service.change_withdrawn', details: { version: planned, reason } },
          tx,
        );
      }),
  };
};
export type ServiceChanges = ReturnType<typeof createServiceChanges>;
