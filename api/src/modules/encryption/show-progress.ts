import type { HealthCheck } from '@gently/contracts/admin-health';
import { Gauge, type Registry } from 'prom-client';
import type { KeyStore } from './key-store.repository';

interface Progress {
  /** Whether a second key is given. */
  isRotating: boolean;
  store: Pick<KeyStore, 'read'>;
}

const SETTING = 'ENCRYPTION_KEY_PREVIOUS';

const detailOf = (left: number | null): string => {
  if (left === null) return 'Being counted';
  return left === 0 ? `0: ${SETTING} can be removed` : `${left}, being encrypted again`;
};

/** How many values still need the previous key, for admins. */
export const createProgressCheck =
  ({ isRotating, store }: Progress) =>
  async (): Promise<HealthCheck> => {
    const value = {
      key: 'encryption-key',
      group: 'safety',
      label: 'Values that need the previous key',
    } as const;
    if (!isRotating) return { ...value, state: 'unset', detail: `${SETTING} is not set` };
    return { ...value, state: 'healthy', detail: detailOf((await store.read())?.left ?? null) };
  };

/** The same for Prometheus: no value until it has been counted, so that an unknown number never looks like 0. */
export const showProgress = (
  registry: Registry,
  { isRotating, store }: Progress,
  isReady: () => boolean,
): void => {
  new Gauge({
    name: 'sealed_values',
    help: 'Stored values that need the key of a setting',
    labelNames: ['setting'],
    registers: [registry],
    async collect() {
      this.reset();
      const state = isRotating && isReady() ? await store.read().catch(() => null) : null;
      if (typeof state?.left === 'number') this.set({ setting: SETTING }, state.left);
    },
  });
};
