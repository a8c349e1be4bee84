const KILOBYTE = 1024;

/** @param bytes whole. @returns for example "340 KB", "1.2 MB" */
export const fileSize = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
};
