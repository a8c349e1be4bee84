import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this the headers weigh more than what is saved. In bytes. */
const WORTH_IT = 512;
/** Eleven saves another 2 % and takes ten times as long. */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

export const isWorthCompressing = (path: string, content: Buffer): boolean =>
  COMPRESSIBLE.test(path) && content.length >= WORTH_IT;

/** @returns the compressed forms of a file by their suffix; none when it would not help */
export const compressedForms = async (path: string, content: Buffer): Promise<Record<string, Buffer>> => {
  if (!isWorthCompressing(path, content)) return {};
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gunzippable(content, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
};
