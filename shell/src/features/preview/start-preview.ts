import type { Registry } from '@gently/federation/contract';
import { applyOverrides, type Previewed, type Refusal } from '@gently/federation/overrides';
import {
  keepPreviewMemory,
  NO_PREVIEW,
  readPreviewMemory,
  type PreviewMemory,
} from '../../shared/preview-memory';
import { reportResult } from '../../shared/report-result';
import { mergeWishes, withoutPreview } from './preview-address';
import { flagsAskedFor, knownFlags, type Flags } from './preview-flags';

/** What this tab shows in place of the live site. */
export interface Preview extends Previewed {
  live: Registry;
  memory: PreviewMemory;
  /** Settings that the address of this visit asked for. */
  flags: Partial<Flags>;
}

const REASONS: Record<Refusal['reason'], string> = {
  not_allowed: 'this environment shows live versions only',
  unknown_remote: 'there is no such remote',
  bad_version: 'that is not a version',
  not_found: 'that version is not here',
};

/** Flags that are not followed, as words for the log. */
const refusedFlags = (asked: Record<string, string>, flags: Partial<Flags>, allowed: boolean): string[] =>
  Object.entries(asked)
    .filter(([name]) => !(name in flags))
    .map(
      ([name, value]) =>
        `flag ${name} = ${value}: ${allowed ? 'there is no such setting' : REASONS.not_allowed}`,
    );

const log = (refused: readonly Refusal[], flags: readonly string[]): void => {
  if (refused.length + flags.length === 0) return;
  const versions = refused.map(({ name, version, reason }) => `${name} = ${version}: ${REASONS[reason]}`);
  // For the person who made the link, who looks here first.
  globalThis.console.info(`Preview wishes were ignored. ${[...versions, ...flags].join('; ')}`);
  for (const { name, version, reason } of refused) {
    reportResult({ name, version, ok: false, reason: `override_${reason}` });
  }
};

/** Follows what the address and this tab ask for, cleans the address, and keeps for the tab what was followed. */
export const startPreview = async (live: Registry): Promise<Preview> => {
  const memory = mergeWishes(location.search, readPreviewMemory());
  const previewed = await applyOverrides(live, memory.wishes);
  const allowed = live.overrides?.allowed === true;
  const asked = flagsAskedFor(location.search);
  const flags = allowed ? knownFlags(asked) : {};
  log(previewed.refused, refusedFlags(asked, flags, allowed));
  history.replaceState(history.state, '', withoutPreview(location));
  const shownShell = live.shell.live === undefined ? null : live.shell.version;
  const kept = allowed ? { ...memory, shownShell, wishes: { ...previewed.overrides } } : NO_PREVIEW;
  keepPreviewMemory(kept);
  return { ...previewed, live, memory: kept, flags };
};
