/** JavaScript for a nonced script element in the head of the page: sets `data-theme` before the first paint. */
export const themeBootScript: string;
