import { normaliseEmail } from '@gently/contracts/email-address';
import type { FastifyBaseLogger } from 'fastify';
import type { RespellingRepository } from './respelling.repository';

interface RespellingDeps {
  repository: RespellingRepository;
  logger: FastifyBaseLogger;
}

/** Gives accounts from before addresses had one spelling theirs, so that their people go on signing in. */
export const createRespelling = ({ repository, logger }: RespellingDeps) => ({
  /** @returns how many accounts have their address in its one spelling now. */
  respellEmails: async (): Promise<number> => {
    let respelt = 0;
    for (const { id, email } of await repository.listUnusual()) {
      const spelling = normaliseEmail(email);
      if (spelling === email) continue;
      if (await repository.respell({ id, email }, spelling)) respelt += 1;
      else logger.warn({ account_id: id }, 'two accounts are one address: the other one has it');
    }
    return respelt;
  },
});
export type Respelling = ReturnType<typeof createRespelling>;
