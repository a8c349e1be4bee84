/**
 * Every change of the form of stored data, in the order in which they are made. The number of a migration, from 1, is the
 * version that data has afterwards. A name is stored with the data and in the audit log: add new ones at the end, and never
 * change, move or remove one that has been released.
 */
export const MIGRATIONS = [
  'give email addresses one spelling',
  'give bookings their regions',
  'post missing ledger entries',
  'list certificates that are older than their list',
  'give services their versions',
  'give bookings their full price',
  'name the key of each sealed text',
  'drop an index of services that nothing reads',
  'give enrolments the address of their account',
  'give regions their owners with dates',
  'drop an index of regions that nothing reads',
  'give bookings what has gone back of their payment',
  'give bookings what is sent again of their payment',
  'give payouts what they took for earlier ones',
  'give approved declutterers time for required training',
  'give enrolments the name of their account',
  'give what learners did the name of their account',
  'give grace passes the day on which they are deleted',
  'give time for required training its modules',
] as const;

export type MigrationName = (typeof MIGRATIONS)[number];
