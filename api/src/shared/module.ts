import './context';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** A named part of the API. `needs` names the modules that must be there before, by the names they registered with. */
export const defineModule = (
  name: string,
  { needs = [] }: { needs?: string[] },
  register: (app: FastifyInstance) => void | Promise<void>,
) => fp(async (app: FastifyInstance) => register(app), { name, fastify: '5.x', dependencies: needs });
