/** Scheme and hosts (several of them in a replica set, which a URL cannot express), database, options. */
const PARTS = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/;

/** @returns the same server's address with another database. */
export const withDatabase = (uri: string, database: string): string => {
  const parts = PARTS.exec(uri);
  if (!parts) throw new TypeError('This is not an address of MongoDB.');
  return `${parts[1]}/${database}${parts[2] ?? ''}`;
};
