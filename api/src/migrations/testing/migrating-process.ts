import type { Config } from '../../config/config';
import { migratedDatabase, reshaping } from './stage';

/*
 * A process of its own that migrates data as it starts, and says so for each document, until it is done or killed. Its parent
 * gives it the configuration.
 */

export interface MigratingStart {
  config: Config;
  migrations: number;
}
/** Said after each document that a transaction has changed, and once all is stored. */
export type MigratingNews = 'changed' | 'done';

const send = (news: MigratingNews) => process.send?.(news);

process.once('message', ({ config, migrations }: MigratingStart) => {
  const database = migratedDatabase(
    config,
    reshaping(migrations, () => send('changed')),
  );
  void database.start().then(() => send('done'));
});
process.once('disconnect', () => process.exit(0));
