/** Ids of the modules that we bring along. They stay for good: enrolments and certificates name them. */
export const MODULE_IDS = {
  adhd: '674300000000000000000001',
  autism: '674300000000000000000002',
  sensory: '674300000000000000000003',
  sorting: '674300000000000000000004',
  executiveFunction: '674300000000000000000005',
  digital: '674300000000000000000006',
  firstVisit: '674300000000000000000007',
  boundaries: '674300000000000000000008',
  safety: '674300000000000000000009',
  hoarding: '67430000000000000000000a',
} as const;
