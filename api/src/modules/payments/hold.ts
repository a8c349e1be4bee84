import { AppError } from '../../shared/errors/app-error';

/** While restored data may have forgotten what was sent, nothing is sent: the caller tries again later. */
const refuse = async (): Promise<never> => {
  throw new AppError('payment_provider_failed', {
    cause: new Error('restored data does not agree with the payment provider yet, so no money is sent'),
  });
};

/** The same provider, of which some calls are refused while money is held. */
export const holdMoney = <Provider extends object>(
  provider: Provider,
  calls: readonly (keyof Provider)[],
  isHeld: () => boolean,
): Provider =>
  new Proxy(provider, {
    get: (target, name) =>
      calls.some((call) => call === name) && isHeld()
        ? refuse
        : (Reflect.get(target, name, target) as unknown),
  });
