import type { Config } from '../config/config';
import type { AppDeps } from './deps';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    deps: AppDeps;
  }
}
