import { normaliseEmail } from '@gently/contracts/email-address';
import type { FastifyBaseLogger } from 'fastify';
import { eachDocument, type Migrate } from '../../../migrations';
import type { RespellingRepository } from './respelling.repository';

interface RespellingDeps {
  repository: RespellingRepository;
  logger: FastifyBaseLogger;
}

/** Gives accounts from before addresses had one spelling theirs, so that their people go on signing in. */
export const createRespelling =
  ({ repository, logger }: RespellingDeps): Migrate =>
  async (tx) =>
    eachDocument('users', await repository.listUnusual(tx), async ({ id, email }) => {
      const spelling = normaliseEmail(email);
      if (spelling === email) return false;
      const isTaken = await repository.isTaken(spelling, tx);
      if (isTaken) logger.warn({ account_id: id }, 'two accounts are one address: the other one has it');
      else await repository.respell(id, spelling, tx);
      return !isTaken;
    });
