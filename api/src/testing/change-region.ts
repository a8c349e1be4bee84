import type { FastifyInstance } from 'fastify';
import type { RegionActor, Regions } from '../modules/regions';

type Body = Omit<Parameters<Regions['update']>[1], 'version' | 'areas_from'>;

/** Changes a region as it is now, with the consent of every region that gives up areas to it. */
export const changeRegion = async (
  { regions }: Pick<FastifyInstance, 'regions'>,
  id: string,
  body: Body,
  actor: RegionActor,
) => {
  const all = await regions.list();
  const version = all.find((region) => region.id === id)?.revision ?? 0;
  return regions.update(id, { ...body, version, areas_from: all.map((region) => region.id) }, actor);
};
