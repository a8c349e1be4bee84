import { z } from 'zod';
import { get, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/lists';
import { common, listing, text } from '../http/params';
import { expand, view } from '../http/view';
import { findOrRefuse } from '../store/unit';

const listParams = z.strictObject({
  ...listing,
  type: text().optional(),
  types: z.array(text()).max(20).optional(),
});

export const eventEndpoints: readonly Endpoint[] = [
  get('/events', 'secret', listParams, async (unit, { type, types, ...query }) => {
    const wanted = types ?? (type === undefined ? undefined : [type]);
    const filter = wanted ? { type: { $in: wanted } } : {};
    return { body: await listPage(unit, { name: 'events', url: '/v1/events', filter, query }) };
  }),
  get('/events/:id', 'secret', z.strictObject(common), async (unit, given, { id }) => ({
    body: await expand(unit, view(await findOrRefuse(unit, 'events', id)), given.expand),
  })),
];
