/** Browser pieces that jsdom does not have, and a list of what they were asked to save. */
interface DownloadWatch {
  /** Names of the files that the page handed to the browser. */
  saved: string[];
  /** The bytes of the latest of these files. */
  latest: () => Promise<Uint8Array>;
  stop: () => void;
}

/** Notes the files that a page hands to the browser instead of saving them. Call `stop` at the end of the test. */
export const watchDownloads = (): DownloadWatch => {
  const saved: string[] = [];
  const files: Blob[] = [];
  const { click } = HTMLAnchorElement.prototype;
  const { createObjectURL, revokeObjectURL } = URL;
  HTMLAnchorElement.prototype.click = function note(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
    else click.call(this);
  };
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  const stop = () => {
    HTMLAnchorElement.prototype.click = click;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  };
  const latest = async () => {
    const file = files.at(-1);
    if (!file) throw new Error('The page has handed no file to the browser.');
    return new Uint8Array(await file.arrayBuffer());
  };
  return { saved, latest, stop };
};
