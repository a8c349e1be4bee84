import { findAll, findOrRefuse, type StoredName, type Unit } from '../store/unit';
import { refusedRequest } from './errors';
import { expand, view, type Json } from './view';

export interface ListQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | number
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
  expand?: string[] | undefined;
}

const DEFAULT_LIMIT = 10;

const rangeOf = (created: ListQuery['created']) => {
  if (created === undefined || typeof created === 'number') return created;
  return Object.fromEntries(
    Object.entries(created)
      .filter(([, value]) => value !== undefined)
      .map(([operator, value]) => [`$${operator}`, value]),
  );
};

async function pageFilter(unit: Unit, name: StoredName, query: ListQuery) {
  const { starting_after: after, ending_before: before } = query;
  if (after !== undefined)
    return { seq: { $lt: (await findOrRefuse(unit, name, after, { param: 'starting_after' })).seq } };
  if (before !== undefined)
    return { seq: { $gt: (await findOrRefuse(unit, name, before, { param: 'ending_before' })).seq } };
  return {};
}

const expandPaths = (paths: string[] = []): string[] =>
  paths.map((path) => {
    if (!path.startsWith('data.'))
      throw refusedRequest(
        `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}'.`,
        { param: 'expand' },
      );
    return path.slice('data.'.length);
  });

/** One page, newest first, in Stripe's list object. */
export async function listPage(
  unit: Unit,
  list: { name: StoredName; url: string; filter?: Record<string, unknown>; query: ListQuery },
): Promise<Json> {
  const { query, name } = list;
  if (query.starting_after !== undefined && query.ending_before !== undefined)
    throw refusedRequest('You may only specify one of these parameters: starting_after, ending_before.');
  const created = rangeOf(query.created);
  const filter = {
    ...list.filter,
    ...(created !== undefined && { created }),
    ...(await pageFilter(unit, name, query)),
  };
  const limit = query.limit ?? DEFAULT_LIMIT;
  const newestFirst = query.ending_before === undefined;
  const found = await findAll(unit, name, filter, { newestFirst, limit: limit + 1 });
  const page = found.slice(0, limit);
  if (!newestFirst) page.reverse();
  const paths = expandPaths(query.expand);
  const data: Json[] = [];
  for (const record of page) data.push(await expand(unit, view(record), paths));
  return { object: 'list', data, has_more: found.length > limit, url: list.url };
}
