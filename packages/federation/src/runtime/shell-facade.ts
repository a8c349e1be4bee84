import type { FacadeOffer } from '../contract';

declare const __GENTLY_FACADE__: FacadeOffer | undefined;

/** @returns what this shell's build offers of `@gently/platform`; nothing outside a shell build */
export const shellFacade = (): FacadeOffer =>
  typeof __GENTLY_FACADE__ === 'undefined' ? { version: '0.0.0', hash: '', exports: {} } : __GENTLY_FACADE__;
