/** What a folder of packed packages says of itself. */
export const KIT_FILE = 'kit.json';
