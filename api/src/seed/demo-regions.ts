import type { PostcodeArea } from '@gently/contracts/postcode-areas';

interface DemoRegion {
  name: string;
  city: string;
  address: string;
  postcode: string;
  areas: PostcodeArea[];
}

/** The regions of the demo: both belong to the demo's franchise owner, the first is looked after by its manager. */
export const DEMO_REGIONS: readonly DemoRegion[] = [
  {
    name: 'London',
    city: 'London',
    address: '30 Calthorpe Street',
    postcode: 'WC1X 0JR',
    areas: [
      ...(['BR', 'CR', 'DA', 'E', 'EC', 'EN', 'HA', 'IG', 'KT', 'N', 'NW'] as const),
      ...(['RM', 'SE', 'SM', 'SW', 'TW', 'UB', 'W', 'WC'] as const),
    ],
  },
  {
    name: 'Home Counties',
    city: 'Guildford',
    address: '12 Chertsey Street',
    postcode: 'GU1 4HD',
    areas: ['AL', 'CM', 'GU', 'HP', 'LU', 'ME', 'MK', 'OX', 'RG', 'RH', 'SG', 'SL', 'SS', 'TN', 'WD'],
  },
];

/** Who looks after the second region. */
export const SECOND_MANAGER = {
  email: 'amara.osei@gentlysorted.test',
  firstName: 'Amara',
  lastName: 'Osei',
} as const;
