import type { Legal } from '@gently/contracts/legal';
import { type LegalDocumentName, type LegalVersion, versionsOf } from '@gently/contracts/legal-versions';
import { londonDate } from '@gently/contracts/dates';
import { call } from '@gently/platform/api';
import { queryOptions, useQuery } from '@gently/platform/query';
import { useAddressParams } from '@gently/platform/router';

const legalQuery = () =>
  queryOptions({ queryKey: ['legal'], queryFn: ({ signal }) => call('GET /legal', {}, { signal }) });

type LegalState = Legal['documents'][number];

/** Assumes the newest version whose day has come, while the server has not answered. */
const assumed = (
  document: LegalDocumentName,
  own: readonly LegalVersion[],
  first: LegalVersion,
): LegalState => {
  const today = londonDate(new Date());
  const { version, from } = own.findLast((one) => one.from <= today) ?? first;
  return { document, current: { version, from }, planned: null };
};

/**
 * @returns which version counts, and the number of the version to show: the one that the address names (`?version=1`), else the one
 * that counts. Nothing is asked for while there is only one version.
 */
export const useShownVersion = (document: LegalDocumentName, versions: readonly LegalVersion[]) => {
  const [params] = useAddressParams();
  const own = versionsOf(document, versions);
  const [first] = own;
  if (!first) throw new RangeError(`There is no version of ${document}.`);
  const { data } = useQuery({ ...legalQuery(), enabled: own.length > 1 });
  const state = data?.documents.find((one) => one.document === document) ?? assumed(document, own, first);
  const named = own.find(({ version }) => String(version) === params.get('version'));
  // A page that was opened before a release does not have the words of its new version.
  const counting = own.find(({ version }) => version === state.current.version) ?? own.at(-1) ?? first;
  return { state, shown: (named ?? counting).version };
};
