import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@gently/federation/contract';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';

/** How long a site may take to see what is live, in milliseconds. */
const WITHIN_MS = 30_000;
const POLL_MS = 100;

const REGISTRY = /<script[^>]+\bid="?registry"?[^>]*>([^<]*)</;

/** The version of a room that a page of the site was made from. */
const versionIn = (html: string, room: string): string | undefined => {
  const json = REGISTRY.exec(html)?.[1];
  if (json === undefined) return undefined;
  const { shell, remotes } = JSON.parse(json) as Registry;
  return room === 'shell' ? shell.version : remotes.find(({ name }) => name === room)?.version;
};

/** Waits until pages of a site that runs carry a version. */
export const assertServed = async (
  desk: Desk,
  { site, room, version }: { site: string; room: string; version: string },
): Promise<void> => {
  const end = desk.now().getTime() + WITHIN_MS;
  for (;;) {
    const found = versionIn((await desk.page(site)) ?? '', room);
    if (found === version) return;
    if (desk.now().getTime() > end) {
      const instead = found === undefined ? 'no page of this product' : `${room} ${found}`;
      throw new CommandError(
        EXIT.failed,
        `It is live, but ${site} serves ${instead}. Is it this environment?`,
      );
    }
    await pause(POLL_MS);
  }
};
