import type { AdminRegion } from '@gently/contracts/catalogue';
import { DescriptionList, Text } from '@gently/ui';

/** What a region says, by the names of what is sent. */
const FACTS: readonly { field: string; term: string; detail: (region: AdminRegion) => string }[] = [
  { field: 'name', term: 'Name', detail: ({ name }) => name },
  { field: 'city', term: 'City', detail: ({ city }) => city || 'None' },
  { field: 'address', term: 'Address', detail: ({ address }) => address || 'None' },
  { field: 'postcode', term: 'Postcode', detail: ({ postcode }) => postcode || 'None' },
  {
    field: 'postcode_areas',
    term: 'Postcode areas',
    detail: ({ postcode_areas: areas }) => areas.join(', ') || 'None',
  },
  { field: 'manager_id', term: 'Manager', detail: ({ manager }) => manager?.name ?? 'None' },
  { field: 'owner_id', term: 'Franchise owner', detail: ({ owner }) => owner?.name ?? 'Our own' },
  { field: 'is_active', term: 'State', detail: ({ is_active: isActive }) => (isActive ? 'Open' : 'Closed') },
];

interface RegionFactsProps {
  region: AdminRegion;
  /** Which of them are shown. */
  fields: readonly string[];
}

/** Some of what a region says. */
export const RegionFacts = ({ region, fields }: RegionFactsProps) => {
  const facts = FACTS.filter(({ field }) => fields.includes(field));
  if (facts.length === 0) return <Text>It says the same as what you typed.</Text>;
  return <DescriptionList items={facts.map(({ term, detail }) => ({ term, detail: detail(region) }))} />;
};
