/** A box of an MP4 file. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
/** The same with its length in eight bytes. */
export const longBox = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
};

/** The position of a camera as phones write it. */
export const POSITION = '+53.8000-001.5490/';
const words = Buffer.from(POSITION, 'latin1');
export const TYPE = box('ftyp', Buffer.from('isom\0\0\u0002\0isommp41', 'latin1'));
export const SAMPLES = Buffer.alloc(600 * 1024, 'sample');

/** A film whose description says in four places where it was taken, with the samples before or after it. */
export const filmWithPosition = (isDescriptionLast = true): Buffer => {
  const description = box(
    'moov',
    box('mvhd', Buffer.alloc(100, 1)),
    box('trak', box('tkhd', Buffer.alloc(84, 2)), box('udta', box('\u00a9xyz', words))),
    box('udta', box('loci', words)),
    longBox('meta', words),
  );
  const samples = box('mdat', SAMPLES);
  const note = box('uuid', Buffer.alloc(16, 3), words);
  return Buffer.concat(
    isDescriptionLast ? [TYPE, samples, description, note] : [TYPE, note, description, samples],
  );
};
