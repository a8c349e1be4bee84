import type { FranchiseRegion } from '@gently/contracts/franchise';
import { DescriptionList, Text } from '@gently/ui';
import { type RegionValues, valuesOf } from './region-values';

type Detail = (region: FranchiseRegion) => string;

/** What a region says, by the names of what is sent. */
const FACTS: readonly (readonly [field: keyof RegionValues, term: string, detail: Detail])[] = [
  ['name', 'Region Name', ({ name }) => name],
  ['city', 'City', ({ city }) => city || 'None'],
  ['address', 'Address', ({ address }) => address || 'None'],
  ['postcode', 'Postcode', ({ postcode }) => postcode || 'None'],
  ['manager_id', 'Manager', (region) => valuesOf(region).manager_name || 'None'],
  ['postcode_areas', 'Postcode areas', (region) => valuesOf(region).postcode_areas.join(', ') || 'None'],
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
