/** @returns a regular expression that finds exactly this text, as a source */
export const literalPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
