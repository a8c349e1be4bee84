import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Canary } from '../environment/environment';
import type { LiveSite } from './live-site';
import { nameVisitor, placeOf } from './visitor';

const withCanary = (site: LiveSite, name: string, canary: Canary): LiveSite => {
  const { environment } = site;
  const remotes = environment.registry.remotes.map((live) => (live.name === name ? canary.remote : live));
  return {
    ...site,
    environment: {
      ...environment,
      registry: { ...environment.registry, remotes },
      early: { ...environment.early, [name]: canary.early },
    },
  };
};

/** @returns what this visitor gets: the live versions, or a canary where the visitor's place falls within its share */
export const siteForVisitor = (site: LiveSite, request: FastifyRequest, reply: FastifyReply): LiveSite => {
  const canaries = Object.entries(site.environment.canaries);
  const { visitor_key: key } = site.environment;
  if (canaries.length === 0 || key === undefined) return site;
  const visitor = nameVisitor(request, reply, key);
  return canaries
    .filter(([name, { version, percent }]) => placeOf({ key, visitor }, name, version) < percent)
    .reduce((chosen, [name, canary]) => withCanary(chosen, name, canary), site);
};
