import type { Registry } from '@gently/federation/contract';
import { applyOverrides, type Previewed, type Refusal } from '@gently/federation/overrides';
import { keepPreviewMemory, readPreviewMemory, type PreviewMemory } from '../../shared/preview-memory';
import { reportResult } from '../../shared/report-result';
import { mergeWishes, withoutPreview } from './preview-address';

/** What this tab shows in place of the live site. */
export interface Preview extends Previewed {
  live: Registry;
  memory: PreviewMemory;
}

const REASONS: Record<Refusal['reason'], string> = {
  not_allowed: 'this environment shows live versions only',
  unknown_remote: 'there is no such remote',
  bad_version: 'that is not a version',
  not_found: 'that version is not here',
};

const log = (refused: readonly Refusal[]): void => {
  if (refused.length === 0) return;
  const words = refused.map(({ name, version, reason }) => `${name} = ${version}: ${REASONS[reason]}`);
  // For the person who made the link, who looks here first.
  globalThis.console.info(`Preview wishes were ignored. ${words.join('; ')}`);
  for (const { name, version, reason } of refused) {
    reportResult({ name, version, ok: false, reason: `override_${reason}` });
  }
};

/** Follows what the address and this tab ask for, cleans the address, and keeps for the tab what was followed. */
export const startPreview = async (live: Registry): Promise<Preview> => {
  const memory = mergeWishes(location.search, readPreviewMemory());
  const previewed = await applyOverrides(live, memory.wishes);
  log(previewed.refused);
  history.replaceState(history.state, '', withoutPreview(location));
  const allowed = live.overrides?.allowed === true;
  const kept = allowed
    ? { ...memory, wishes: { ...previewed.overrides } }
    : { wishes: {}, role: null, environment: null, shell: null };
  keepPreviewMemory(kept);
  return { ...previewed, live, memory: kept };
};
