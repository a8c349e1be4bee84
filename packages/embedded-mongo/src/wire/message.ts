import { isDoc, setOwn, writeDoc, type Doc } from '../bson/values';
import { readReceived } from './depth';

export const HEADER_BYTES = 16;
export const MAX_MESSAGE_BYTES = 48_000_000;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Bits 0 to 15 must be understood; these two are. */
const REQUIRED_BITS = 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME);

/** The bytes are no message: the connection cannot go on. */
export class ProtocolError extends Error {}

/** One request as it came in. */
export interface Request {
  id: number;
  body: Doc;
  /** The old form, which drivers use for their very first hello. */
  legacy: boolean;
  expectsReply: boolean;
}

/** Reads a whole frame. BSON that does not parse throws BSON's own error: the frame as such was sound. */
export function parseMessage(frame: Buffer): Request {
  const id = frame.readInt32LE(4);
  const operation = frame.readInt32LE(12);
  if (operation === OP_MSG) return parseMsg(id, frame);
  if (operation === OP_QUERY) return { id, body: parseQuery(frame), legacy: true, expectsReply: true };
  throw new ProtocolError(`operation code ${operation} is not supported`);
}

function parseMsg(id: number, frame: Buffer): Request {
  if (frame.length < HEADER_BYTES + 4) throw new ProtocolError('OP_MSG without flags');
  const flags = frame.readUInt32LE(HEADER_BYTES);
  if (flags & REQUIRED_BITS) throw new ProtocolError('OP_MSG with unknown required flags');
  const end = flags & CHECKSUM_PRESENT ? frame.length - 4 : frame.length;
  let body: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = frame[at];
    const size = sectionSize(frame, at + 1, end);
    const section = frame.subarray(at + 1, at + 1 + size);
    if (kind === 0 && !body) body = readReceived(section);
    else if (kind === 1) sequences.push(parseSequence(section));
    else throw new ProtocolError('OP_MSG with an unknown or repeated section');
    at += 1 + size;
  }
  if (!body) throw new ProtocolError('OP_MSG without a body');
  for (const [name, docs] of sequences) {
    if (name.startsWith('$') || Object.hasOwn(body, name))
      throw new ProtocolError('OP_MSG with a sequence that is in the body too');
    setOwn(body, name, docs);
  }
  return { id, body, legacy: false, expectsReply: !(flags & MORE_TO_COME) };
}

function sectionSize(frame: Buffer, at: number, end: number): number {
  const size = at + 4 <= end ? frame.readInt32LE(at) : 0;
  if (size < 5 || at + size > end) throw new ProtocolError('a section does not fit its message');
  return size;
}

/** A sequence of documents is sent outside the body, so that large batches need no copying. */
function parseSequence(section: Buffer): [string, Doc[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('a document sequence without a name');
  const docs: Doc[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = sectionSize(section, at, section.length);
    docs.push(readReceived(section.subarray(at, at + size)));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), docs];
}

function parseQuery(frame: Buffer): Doc {
  const nameEnd = frame.indexOf(0, HEADER_BYTES + 4);
  const at = nameEnd + 9;
  if (nameEnd < 0 || at + 4 > frame.length) throw new ProtocolError('OP_QUERY is cut short');
  const name = frame.toString('utf8', HEADER_BYTES + 4, nameEnd);
  if (!name.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is supported for commands only');
  const size = sectionSize(frame, at, frame.length);
  const doc = readReceived(frame.subarray(at, at + size));
  const body = isDoc(doc.$query) ? doc.$query : doc;
  return { ...body, $db: name.slice(0, -'.$cmd'.length) };
}

function header(length: number, responseTo: number, operation: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(operation, 12);
  return bytes;
}

/** The frame of an answer, in the form of its request. */
export function encodeReply(request: Request, reply: Doc): Buffer {
  const doc = writeDoc(reply);
  const prefix = request.legacy ? legacyPrefix() : Buffer.alloc(5);
  const length = HEADER_BYTES + prefix.length + doc.length;
  return Buffer.concat([header(length, request.id, request.legacy ? OP_REPLY : OP_MSG), prefix, doc]);
}

function legacyPrefix(): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeInt32LE(8, 0);
  bytes.writeInt32LE(1, 16);
  return bytes;
}
