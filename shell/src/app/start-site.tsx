import type { Registry } from '@gently/federation/contract';
import { createRemotes, readRegistry, shellFacade, type Remotes } from '@gently/federation/runtime';
import type { ReactNode } from 'react';
import { startOver } from '../features/remote/start-over';
import { isEmptyMemory, readPreviewMemory } from '../shared/preview-memory';
import { reportResult } from '../shared/report-result';

/** What the frame is filled with. */
export interface Site {
  remotes: Remotes;
  /** Says that this is not the live site: above everything, or below it when there is nothing to say. */
  preview?: { bar: ReactNode; place: 'top' | 'bottom' };
}

/** Every remote of a registry. Loads nothing yet. */
const remotesOf = (registry: Registry): Remotes =>
  createRemotes({
    registry,
    facade: shellFacade(),
    onFailure: ({ error }) => reportError(error),
    onResult: reportResult,
    startOver,
  });

const wantsPreview = ({ overrides }: Registry): boolean =>
  overrides?.allowed === true ||
  /[?&](remote|preview|flag)\./.test(location.search) ||
  !isEmptyMemory(readPreviewMemory());

/** Nothing of this page is shown any more. */
const leaveFor = (address: string): Promise<never> => {
  location.replace(address);
  return new Promise(() => undefined);
};

const previewSite = async (registry: Registry): Promise<Site> => {
  const [{ addressOfShownShell }, { startPreview }, { isActive, PreviewBar }] = await Promise.all([
    import('../features/preview/preview-address'),
    import('../features/preview/start-preview'),
    import('../features/preview/preview-bar'),
  ]);
  const address = addressOfShownShell(location, readPreviewMemory(), registry);
  if (address) return leaveFor(address);
  const preview = await startPreview(registry);
  const remotes = remotesOf(preview.registry);
  if (registry.overrides?.allowed !== true) return { remotes };
  return {
    remotes,
    preview: { bar: <PreviewBar preview={preview} />, place: isActive(preview) ? 'top' : 'bottom' },
  };
};

/**
 * The remotes that are live in this environment, known from the page itself; where the environment allows it and
 * somebody asked, other versions in their place.
 */
export const startSite = async (): Promise<Site> => {
  const registry = readRegistry();
  if (!wantsPreview(registry)) return { remotes: remotesOf(registry) };
  try {
    return await previewSite(registry);
  } catch (error) {
    reportError(error);
    return { remotes: remotesOf(registry) };
  }
};
