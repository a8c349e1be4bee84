import type { FastifyInstance } from 'fastify';
import type { MigrationName } from '../migrations/order';
import { transactOn } from '../shared/database/transaction';

/** Makes one migration on what is stored now, as a start would with data of that age. @returns how many documents it changed */
export const migrate = ({ deps, migrations }: FastifyInstance, name: MigrationName): Promise<number> =>
  transactOn(deps.database.connection)(migrations.of(name));
