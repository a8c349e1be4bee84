import { londonDate } from '@gently/contracts';
import type { Readiness } from '@gently/contracts/catalogue';
import type { ReadinessKey } from '@gently/contracts/catalogue-options';
import { counted } from '@gently/contracts/counted';
import { type Identity, isFilled } from '@gently/contracts/identity';
import { type Config, isLiveKey } from '../../config/config';
import { isSampleAddress } from '../../config/sample-secrets';
import type { Clock } from '../../shared/clock';
import type { Accounts } from '../auth';
import type { Backups } from '../backups';
import { type DeclutterersRepository, missingForRequests } from '../declutterers';
import type { KeysState } from '../payments';
import type { Regions } from '../regions';
import type { Catalogue } from '../services';

interface ReadinessDependencies {
  config: Pick<Config, 'DEMO' | 'SMTP_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE' | 'BACKUP_RECIPIENTS'>;
  catalogue: Pick<Catalogue, 'list'>;
  regions: Pick<Regions, 'list'>;
  accounts: Pick<Accounts, 'findByIds'>;
  declutterers: Pick<DeclutterersRepository, 'listServingAny'>;
  backups: Pick<Backups, 'check'>;
  /** Asks Stripe whether it accepts them. */
  keys: () => Promise<KeysState>;
  identity: () => Identity;
  clock: Clock;
}

type Check = Readiness['checks'][number];
/** Stripe's keys say in their name for which mode they are. */
const takesMoney = ({ STRIPE_API_BASE, STRIPE_SECRET_KEY }: ReadinessDependencies['config']): boolean =>
  STRIPE_API_BASE === undefined && isLiveKey(STRIPE_SECRET_KEY);

const ACCEPTED = 'Payments go to Stripe, which accepts the keys.';
const KEY_DETAILS: Readonly<Record<Exclude<KeysState, 'accepted'>, string>> = {
  secret_refused:
    'Stripe does not accept the secret key. Compare STRIPE_SECRET_KEY with the key on the dashboard of Stripe.',
  secret_restricted:
    'The secret key is a restricted one that may not read payments. Set STRIPE_SECRET_KEY to one that may.',
  publishable_refused:
    'Stripe does not accept the publishable key, so clients cannot enter a card. Compare STRIPE_PUBLISHABLE_KEY with the key on the dashboard of Stripe.',
  unanswered: 'Stripe has not answered, so it is not known whether the keys work. Look again in a minute.',
};

/** What is still missing before a client can book and pay. A demonstration needs no real address and moves no real money. */
export const createReadiness = (deps: ReadinessDependencies) => {
  const { config, catalogue, regions, accounts, declutterers, backups, keys, identity, clock } = deps;
  const check = (key: ReadinessKey, done: boolean, [isDone, isMissing]: [string, string]): Check => ({
    key,
    done,
    detail: done ? isDone : isMissing,
  });

  const identityCheck = (filled: Identity): Check => {
    const { company_name: name, contact_email: email } = filled;
    const isSample = !config.DEMO && isSampleAddress(email);
    return check('identity', isFilled(filled) && !isSample, [
      `The site is run by ${name}, and people write to ${email}.`,
      isSample
        ? `People are asked to write to ${email}, a sample address that nobody reads.`
        : 'The name and address of the business and an email address are missing. Fill them in under Configuration.',
    ]);
  };

  const settingsChecks = (): Check[] => [
    identityCheck(identity()),
    check('mail', config.SMTP_URL !== undefined, [
      'A mail server is set.',
      'No mail server is set, so emails wait in the database.',
    ]),
  ];

  const paymentsCheck = async (): Promise<Check> => {
    if (config.DEMO || !takesMoney(config))
      return check('payments', config.DEMO, [
        'The payment sandbox takes payments; no real money moves.',
        config.STRIPE_API_BASE === undefined
          ? 'The keys of Stripe are those of its test mode, so no real money moves.'
          : 'Payments go to a sandbox, so no real money moves.',
      ]);
    const state = await keys();
    const isAccepted = state === 'accepted';
    return { key: 'payments', done: isAccepted, detail: isAccepted ? ACCEPTED : KEY_DETAILS[state] };
  };

  const peopleChecks = async (): Promise<Check[]> => {
    const open = (await regions.list()).filter(({ isActive }) => isActive);
    const areas = open.flatMap((region) => region.areas);
    const assigned = await accounts.findByIds(open.flatMap(({ managerIds }) => managerIds));
    const managers = assigned.filter(({ role, status }) => role === 'manager' && status === 'active');
    return [
      check('region', areas.length > 0, [
        `${counted(areas.length, 'postcode area belongs', 'postcode areas belong')} to a region.`,
        'No region has a postcode area yet.',
      ]),
      check('manager', managers.length > 0, [
        `${counted(managers.length, 'manager looks', 'managers look')} after a region.`,
        'No region has an active manager yet.',
      ]),
    ];
  };

  const catalogueChecks = async (): Promise<Check[]> => {
    const services = await catalogue.list();
    const today = londonDate(clock());
    const serving = services.length === 0 ? [] : await declutterers.listServingAny(services);
    const bookable = serving.filter((declutterer) => missingForRequests(declutterer, today) === null);
    return [
      check('services', services.length > 0, [
        `${counted(services.length, 'service', 'services')} can be booked.`,
        'No service can be booked yet.',
      ]),
      check('declutterer', bookable.length > 0, [
        `${counted(bookable.length, 'declutterer has', 'declutterers have')} working hours for a service on offer.`,
        'No approved declutterer has working hours for a service on offer.',
      ]),
    ];
  };

  const backupCheck = async (): Promise<Check> => {
    const { state, detail } = await backups.check();
    const isEncrypted = config.DEMO || (config.BACKUP_RECIPIENTS ?? []).length > 0;
    const last = `The last backup: ${detail.toLowerCase()}.`;
    return check('backups', state === 'healthy' && isEncrypted, [
      `The last backup was made: ${detail.toLowerCase()}.`,
      isEncrypted ? last : `${last} Backups are not encrypted.`,
    ]);
  };

  return async (): Promise<Check[]> => [
    ...settingsChecks(),
    await paymentsCheck(),
    ...(await catalogueChecks()),
    ...(await peopleChecks()),
    await backupCheck(),
  ];
};
