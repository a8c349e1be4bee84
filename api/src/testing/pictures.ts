import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Where a camera says that it stood; so far north-east that a test recognises it. */
const POSITION = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '53/1 48/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '1/1 32/1 0/1',
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 160, b: 140 } } });

/** A small photo as a phone takes it. */
export const jpeg = (width = 64, height = 48): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const png = (width = 64, height = 48): Promise<Buffer> => plain(width, height).png().toBuffer();
export const webp = (width = 64, height = 48): Promise<Buffer> => plain(width, height).webp().toBuffer();

/** A photo that says where and by which camera it was taken, lying on its side. */
export const jpegWithPosition = (): Promise<Buffer> =>
  plain(64, 48)
    .withExif({ IFD0: { Make: 'Camera of the test' }, IFD3: POSITION })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const pngPart = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const BOMB_SIDE = 20_000;

/** A few kilobytes that unfold into 400 million pixels: a true PNG of one colour, one bit for each pixel. */
export const pixelBomb = (): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(BOMB_SIDE, 0);
  header.writeUInt32BE(BOMB_SIDE, 4);
  header.writeUInt8(1, 8);
  const pixels = Buffer.alloc(BOMB_SIDE * (1 + BOMB_SIDE / 8));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(pixels)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
};

const PAGE = '<html><script>alert(document.cookie)</script></html>';

/** A true photo that is a page as well, in a comment and after its end. */
export const jpegAndPage = async (): Promise<Buffer> => {
  const picture = await jpeg();
  const words = Buffer.from(PAGE);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), words]);
};

/** A picture to some readers, a script to others. */
export const gifAndScript = (): Buffer => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//');

/** A form as a browser sends it. */
export const photoForm = (
  file: Buffer | null,
  fields: Record<string, string> = { kind: 'before' },
  { name = 'room.jpg', type = 'image/jpeg' } = {},
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = '----calm-form';
  const texts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const picture = file ? [Buffer.from(head), file, Buffer.from('\r\n')] : [];
  return {
    payload: Buffer.concat([...texts, ...picture, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
