import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '@gently/artifact-store';
import type { RegistryRemote } from '@gently/federation/contract';
import type { Browser } from '@playwright/test';
import { composeRemote } from '../environment/compose';
import type { Combination } from '../environment/compose';
import type { LocalFiles } from '../store/local-files';
import type { LoadReport } from '../site/telemetry';
import { bootPage } from './boot-page';
import type { PageToBoot } from './boot-page';
import { launchBrowser } from './browser';
import { startScratchSite } from './scratch-site';

export interface BootMatrixOptions {
  store: ArtifactStore;
  /** The store's files on this machine. */
  files: LocalFiles;
  combination: Combination;
  /** Only these pages, as far as the combination has them; left out, all of them. */
  only?: readonly Pick<PageToBoot, 'remote' | 'mount'>[];
  /** Folder for the log, and a picture of each page that failed. */
  evidence: string;
  /** Path of the browser; left out, the system's. */
  chromium?: string | undefined;
}

export interface BootFailure extends PageToBoot {
  problems: string[];
}

export interface BootResult {
  ok: boolean;
  /** How many pages were opened. */
  pages: number;
  failures: BootFailure[];
  /** Where the log and the pictures are. */
  evidence: string;
}

/** Pages that are opened side by side: a page spends more time waiting to be quiet than working. */
const LANES = 3;

/** The address without its optional parts; nothing when a part of it has to be known. */
const openPath = (pattern: string): string | undefined => {
  const path = pattern.replace(/\/(\*|:[^/]+\?)$/, '') || '/';
  return path.includes(':') || path.includes('*') ? undefined : path;
};

const pagesOf = ({ name, mounts }: RegistryRemote): PageToBoot[] =>
  mounts.flatMap(({ id, path: pattern, roles }) => {
    const path = openPath(pattern);
    return path === undefined ? [] : [{ remote: name, mount: id, path, role: roles?.[0] }];
  });

const pagesOfAll = async (store: ArtifactStore, { remotes }: Combination): Promise<PageToBoot[]> => {
  const composed = Object.entries(remotes).map(([name, version]) => composeRemote(store, name, version));
  return (await Promise.all(composed)).flatMap(({ remote }) => pagesOf(remote));
};

const isAmong = (pages: readonly Pick<PageToBoot, 'remote' | 'mount'>[], page: PageToBoot): boolean =>
  pages.some(({ remote, mount }) => remote === page.remote && mount === page.mount);

const logOf = (pages: readonly PageToBoot[], failures: readonly BootFailure[]): string =>
  pages
    .map((page) => {
      const failure = failures.find(({ remote, mount }) => remote === page.remote && mount === page.mount);
      const line = `${failure ? 'FAILED' : 'ok    '} ${page.remote}/${page.mount} ${page.path} as ${page.role ?? 'visitor'}`;
      return [line, ...(failure?.problems ?? []).map((problem) => `         ${problem}`)].join('\n');
    })
    .join('\n');

interface Lane extends Pick<BootMatrixOptions, 'files' | 'combination' | 'evidence'> {
  browser: Browser;
  /** Pages that no lane has opened yet. */
  queue: Iterable<PageToBoot>;
}

/** Opens one page after the other, on a site of its own: what is reported there is about the page that is open. */
const bootLane = async ({ files, combination, browser, queue, evidence }: Lane): Promise<BootFailure[]> => {
  let reports: LoadReport[] = [];
  const site = await startScratchSite(files, combination, (report) => reports.push(report));
  const failures: BootFailure[] = [];
  try {
    for (const page of queue) {
      reports = [];
      const picture = join(evidence, `${page.remote}-${page.mount}.png`);
      const reported = () =>
        reports.filter(({ ok }) => !ok).map(({ name, reason }) => `${name} did not load: ${reason}`);
      const problems = await bootPage(browser, { site: site.url, page, picture, reported });
      if (problems.length > 0) failures.push({ ...page, problems });
    }
  } finally {
    await site.stop();
  }
  return failures;
};

/**
 * Boots exactly what would be live in a real browser: every page of every remote that needs no parameter must show
 * a heading, without an error and without the panel of a remote that failed.
 */
export const bootMatrix = async ({
  store,
  files,
  combination,
  only,
  evidence,
  chromium,
}: BootMatrixOptions): Promise<BootResult> => {
  await rm(evidence, { recursive: true, force: true });
  await mkdir(evidence, { recursive: true });
  const all = await pagesOfAll(store, combination);
  const pages = only ? all.filter((page) => isAmong(only, page)) : all;
  const browser = await launchBrowser(chromium);
  const failures: BootFailure[] = [];
  try {
    const queue = pages.values();
    const lane = () => bootLane({ files, combination, browser, queue, evidence });
    failures.push(...(await Promise.all(Array.from({ length: Math.min(LANES, pages.length) }, lane))).flat());
  } finally {
    await browser.close();
  }
  await writeFile(join(evidence, 'boot.log'), `${logOf(pages, failures)}\n`);
  return { ok: failures.length === 0, pages: pages.length, failures, evidence };
};
