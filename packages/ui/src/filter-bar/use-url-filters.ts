import { useAddressParams } from '@gently/platform/router';

const ID = /^[\da-f]{24}$/;

/** An empty value takes the filter out of the address. */
export type FilterChanges = Readonly<Record<string, string | undefined>>;

/**
 * Filters that live in the address, so that Back, Reload and a shared link show the same list. What else the address says
 * stays, except the page: another filter begins at its first one.
 */
export const useUrlFilters = () => {
  const [search, setSearch] = useAddressParams();
  const change = (changes: FilterChanges): void =>
    setSearch((current) => {
      for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
        if (value) current.set(name, value);
        else current.delete(name);
      }
    });
  const text = (name: string): string => search.get(name) ?? '';
  return {
    /** @returns what the address says of a filter; undefined where it is none of these. */
    among: <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
      values.find((value) => value === search.get(name)),
    /** @returns what the address says, as it stands; empty where it says nothing. */
    text,
    /** @returns the id that the address names; undefined where it is none. */
    id: (name: string): string | undefined => (ID.test(text(name)) ? text(name) : undefined),
    change,
  };
};
