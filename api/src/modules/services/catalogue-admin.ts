import type {
  AdminCategory,
  AdminService,
  ServicePreview,
  ServiceFieldsInput,
  ServiceVersion as WireVersion,
} from '@gently/contracts/catalogue';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Accounts } from '../auth';
import type { DeclutterersRepository } from '../declutterers';
import { isTooSudden, noticeEnds, type TermsAt } from '../fees';
import { presentAdminService, presentVersion } from './catalogue-admin.presenter';
import type { CategoriesRepository } from './categories.repository';
import { changeEffects } from './change-effects';
import { newCuts, offeredBefore } from './lower-pay';
import {
  asService,
  newestVersion,
  serviceAt,
  type ServiceVersion,
  type StoredService,
  versionAt,
} from './service-versions';
import { presentService } from './services.presenter';
import type { Catalogue } from './services.service';
import type { ServicesRepository } from './services.repository';
import { startOf, wantedFields } from './wanted-version';

interface AdminDependencies {
  services: ServicesRepository;
  categories: CategoriesRepository;
  categoryNames: Catalogue['categoryNames'];
  declutterers: Pick<DeclutterersRepository, 'listServing' | 'countByCategory'>;
  accounts: Pick<Accounts, 'namesByIds'>;
  termsAt: TermsAt;
  clock: Clock;
}

/** A service that is not stored yet has no id, so it is given one that no service has. */
const NEW = { id: '0'.repeat(24), slug: 'new', order: 0 };

/** Shows admins the catalogue, and what a change of it would do. */
export const createCatalogueAdmin = (deps: AdminDependencies) => {
  const { services, categories, categoryNames, declutterers, accounts, termsAt, clock } = deps;

  const namesOf = (versions: readonly ServiceVersion[]) =>
    accounts.namesByIds(versions.flatMap(({ by }) => by ?? []));

  const find = async (id: string): Promise<StoredService> => {
    const stored = await services.find(id);
    if (!stored) throw new AppError('service_not_found');
    return stored;
  };

  const listServices = async (): Promise<AdminService[]> => {
    const all = await services.list();
    const context = {
      now: clock(),
      names: await namesOf(all.flatMap(({ versions }) => versions)),
      categoryNames: await categoryNames(),
    };
    return all.map((stored) => presentAdminService(stored, context));
  };

  const listCategories = async (): Promise<AdminCategory[]> => {
    const now = clock();
    const offered = (await services.list())
      .flatMap((stored) => serviceAt(stored, now) ?? [])
      .filter(({ active }) => active);
    const serving = await declutterers.countByCategory();
    return (await categories.list()).map(({ id, name, behavesAs }) => ({
      id,
      name,
      behaves_as: behavesAs,
      services: offered.filter(({ categoryId }) => categoryId === id).length,
      declutterers: serving.get(behavesAs) ?? 0,
    }));
  };

  /** @throws AppError `service_not_found`, `validation_failed` */
  const preview = async (
    serviceId: string | null,
    fields: ServiceFieldsInput,
    fromDate: string | null,
  ): Promise<ServicePreview> => {
    const stored = serviceId === null ? null : await find(serviceId);
    const now = clock();
    const from = startOf(fromDate, now);
    const after = wantedFields(fields, await categories.list());
    const versions = stored?.versions ?? [];
    const terms = await termsAt(from);
    const others = (await services.list())
      .filter(({ id }) => id !== serviceId)
      .flatMap((one) => serviceAt(one, from) ?? []);
    const service = asService(stored ?? NEW, after);
    const before = stored && serviceAt(stored, from);
    const isBookable = ({ active }: { active: boolean }) => active;
    const serving = await declutterers.listServing(service);
    const next = {
      ...after,
      version: newestVersion(versions) + 1,
      from,
      at: now,
      by: null,
      reason: '',
      withdrawn: false,
    };
    const cuts = newCuts(versions, [...versions, next], now);
    const mustWait = serving.length > 0 && isTooSudden(cuts, now);
    const { id: _id, ...card } = presentService(service, await categoryNames());
    return {
      service: card,
      effects: changeEffects({
        before: versionAt(versions, from),
        paidBefore: offeredBefore(versions, from),
        after,
        bookable: {
          before: [...others, ...(before ? [before] : [])].filter(isBookable),
          after: [...others, service].filter(isBookable),
        },
        terms,
        declutterers: serving.length,
      }),
      earliest_date: mustWait ? noticeEnds(now) : null,
    };
  };

  const get = async (id: string): Promise<AdminService> => {
    const stored = await find(id);
    const names = await namesOf(stored.versions);
    return presentAdminService(stored, { now: clock(), names, categoryNames: await categoryNames() });
  };

  return {
    listServices,
    listCategories,
    preview,
    get,
    /** Every version of a service, the newest first. */
    history: async (id: string): Promise<WireVersion[]> => {
      const { versions } = await find(id);
      const names = await namesOf(versions);
      return versions
        .toSorted((one, other) => other.version - one.version)
        .map((version) => presentVersion(version, names));
    },
  };
};
export type CatalogueAdmin = ReturnType<typeof createCatalogueAdmin>;
