import { POSTCODE_AREA_CODES, POSTCODE_AREAS, type PostcodeArea } from '@gently/contracts/postcode-areas';
import type { ComboOption } from './combo-box';

/** As many options as a list can show without getting long. */
const MOST = 12;

/** @returns a postcode area with its town: "LS Leeds" */
export const areaLabel = (area: PostcodeArea): string => `${area} ${POSTCODE_AREAS[area]}`;

const rankOf = (area: PostcodeArea, search: string): number => {
  if (area.toLowerCase() === search) return 0;
  if (area.toLowerCase().startsWith(search)) return 1;
  return POSTCODE_AREAS[area].toLowerCase().startsWith(search) ? 2 : 3;
};

/** Regions that may have a postcode area now, and the text that says so beside the area. */
export interface AreaOwners {
  others: readonly { name: string; postcode_areas: readonly string[] }[];
  /** @param name of the region that has the area */
  ownerHint: (name: string) => string;
}

interface FoundAreas {
  options: ComboOption[];
  /** How many there are in all; the list shows the closest of them. */
  total: number;
}

/** Finds postcode areas by their letters or their town, the closest first, without those that are chosen. */
export const findAreas = (
  typed: string,
  chosen: readonly PostcodeArea[],
  { others, ownerHint }: AreaOwners,
): FoundAreas => {
  const search = typed.trim().toLowerCase();
  const found = POSTCODE_AREA_CODES.filter(
    (area) => !chosen.includes(area) && areaLabel(area).toLowerCase().includes(search),
  ).toSorted((one, other) => rankOf(one, search) - rankOf(other, search));
  const options = found.slice(0, MOST).map((area) => {
    const owner = others.find(({ postcode_areas: areas }) => areas.includes(area));
    const town = POSTCODE_AREAS[area];
    return { value: area, label: areaLabel(area), also: [town], hint: owner && ownerHint(owner.name) };
  });
  return { options, total: found.length };
};

/** @returns how many areas were found, and that typing shows those which the list leaves out */
export const foundStatus = ({ options, total }: FoundAreas): string => {
  if (total === 0) return 'No postcode area has these letters.';
  if (total > options.length)
    return `These are ${options.length} of ${total} postcode areas. Type more letters to see others.`;
  return total === 1 ? '1 postcode area found' : `${total} postcode areas found`;
};
