import type { FacadeOffer, FacadeUse } from './registry';

/** The side that hosts: the shell. */
export interface HostSide {
  contract: number;
  facade: FacadeOffer;
}

/** The side that is hosted: a remote. */
export interface RemoteSide {
  contract: number;
  facade: FacadeUse;
}

export type Compatibility =
  | { ok: true }
  | { ok: false; reason: 'contract_mismatch'; expected: number; actual: number }
  | { ok: false; reason: 'facade_mismatch'; missing: string[] };

const majorOf = (version: string): string => version.split('.')[0] ?? version;

const missingOf = (offer: FacadeOffer, use: FacadeUse): string[] =>
  Object.entries(use.uses).flatMap(([entry, names]) => {
    const offered = offer.exports[entry];
    if (!offered) return [entry];
    return names.filter((name) => name !== '*' && !offered.includes(name)).map((name) => `${entry}.${name}`);
  });

/**
 * Whether a shell can host a remote. A shell that offers more than the remote uses is fine, so a remote and the
 * shell ship independently as long as the facade only grows within one major version.
 */
export const checkCompatibility = (host: HostSide, remote: RemoteSide): Compatibility => {
  if (host.contract !== remote.contract) {
    return { ok: false, reason: 'contract_mismatch', expected: host.contract, actual: remote.contract };
  }
  if (majorOf(host.facade.version) !== majorOf(remote.facade.version)) {
    return {
      ok: false,
      reason: 'facade_mismatch',
      missing: [`@gently/platform ${remote.facade.version} (the shell has ${host.facade.version})`],
    };
  }
  if (host.facade.hash === remote.facade.hash) return { ok: true };
  const missing = missingOf(host.facade, remote.facade);
  return missing.length === 0 ? { ok: true } : { ok: false, reason: 'facade_mismatch', missing };
};
