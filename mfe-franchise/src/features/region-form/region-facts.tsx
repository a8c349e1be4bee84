import type { FranchiseRegion } from '@gently/contracts/franchise';
import { DescriptionList, Text } from '@gently/ui';
import type { RegionValues } from './region-values';

type Detail = (region: FranchiseRegion) => string;

/** What a region says, by the names of what is sent. */
const FACTS: readonly (readonly [field: keyof RegionValues, term: string, detail: Detail])[] = [
  ['name', 'Region Name', ({ name }) => name],
  ['city', 'City', ({ city }) => city || 'None'],
  ['address', 'Address', ({ address }) => address || 'None'],
  ['postcode', 'Postcode', ({ postcode }) => postcode || 'None'],
  ['manager_id', 'Manager', ({ manager_name: name }) => name ?? 'None'],
  ['postcode_areas', 'Postcode areas', ({ postcode_areas: areas }) => areas.join(', ') || 'None'],
  ['is_active', 'State', ({ is_active: isActive }) => (isActive ? 'Open' : 'Closed')],
];

interface RegionFactsProps {
  region: FranchiseRegion;
  /** Which of them are shown. */
  fields: readonly string[];
}

/** Some of what a region says. */
export const RegionFacts = ({ region, fields }: RegionFactsProps) => {
  const facts = FACTS.filter(([field]) => fields.includes(field));
  if (facts.length === 0) return <Text>It says the same as what you typed.</Text>;
  return <DescriptionList items={facts.map(([, term, detail]) => ({ term, detail: detail(region) }))} />;
};
