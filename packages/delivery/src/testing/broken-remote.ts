import { bootMatrix } from '../boot/boot-matrix';
import type { Desk } from '../commands/desk';
import { flip } from '../environment/flip';
import { publishWorkspace } from '../stage-workspace';
import { createDesk, NOW } from './desk-fixture';

/** Release commands that boot a real browser, while a remote that another team broke is live. */
export const createWithBroken = async (entry: string) => {
  const boots: string[] = [];
  const boot: Desk['boot'] = (options) => {
    boots.push(options.evidence);
    return bootMatrix(options);
  };
  const fixture = await createDesk({ boot });
  const { workspace, store } = fixture.desk;
  await fixture.edit('mfe-two', entry);
  const { combination } = await publishWorkspace({ workspace, store });
  const reason = { by: 'another team', note: 'It broke', now: NOW };
  await flip({
    store,
    environment: 'production',
    combination,
    remote: 'mfe-two',
    action: 'release',
    ...reason,
  });
  return { ...fixture, boots };
};
