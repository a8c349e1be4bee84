import type { FranchiseRegion } from '@gently/contracts/franchise';
import { POSTCODE_AREA_CODES, POSTCODE_AREAS, type PostcodeArea } from '@gently/contracts/postcode-areas';
import type { ComboOption } from './combo-box';

/** As many as one look takes in. */
const MOST = 12;

export const areaWords = (area: PostcodeArea): string => `${area} ${POSTCODE_AREAS[area]}`;

const rankOf = (area: PostcodeArea, words: string): number => {
  if (area.toLowerCase() === words) return 0;
  if (area.toLowerCase().startsWith(words)) return 1;
  return POSTCODE_AREAS[area].toLowerCase().startsWith(words) ? 2 : 3;
};

/**
 * Postcode areas whose letters or town have these words, the closest first, without those that are chosen.
 * @param others own regions, of which an area would move here
 */
export const areasFound = (
  words: string,
  chosen: readonly PostcodeArea[],
  others: readonly Pick<FranchiseRegion, 'name' | 'postcode_areas'>[],
): ComboOption[] => {
  const sought = words.trim().toLowerCase();
  return POSTCODE_AREA_CODES.filter(
    (area) => !chosen.includes(area) && areaWords(area).toLowerCase().includes(sought),
  )
    .toSorted((one, other) => rankOf(one, sought) - rankOf(other, sought))
    .slice(0, MOST)
    .map((area) => {
      const owner = others.find(({ postcode_areas: areas }) => areas.includes(area));
      return {
        value: area,
        label: areaWords(area),
        hint: owner && `In ${owner.name} now, and moves here`,
      };
    });
};
