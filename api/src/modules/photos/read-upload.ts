import type { Multipart } from '@fastify/multipart';
import type { FieldError } from '@gently/contracts/errors';
import { PHOTO_MAX_BYTES, PHOTO_TEXTS } from '@gently/contracts/photo-options';
import { type PhotoFields, photoFields } from '@gently/contracts/photos';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../shared/errors/app-error';

/** What a declutterer hands in. */
export interface PhotoUpload {
  fields: PhotoFields;
  bytes: Buffer;
}

/** What a form needs beside its file: names, boundaries and the few words in it. */
const FORM_BYTES = 16 * 1024;

/** One file and three short fields. What comes beyond that is not read. */
export const UPLOAD_LIMITS = {
  files: 1,
  fields: 5,
  parts: 6,
  fileSize: PHOTO_MAX_BYTES,
  fieldNameSize: 40,
  fieldSize: 1024,
  headerPairs: 20,
} as const;

const tooLarge = (cause?: unknown): AppError =>
  new AppError('payload_too_large', { message: PHOTO_TEXTS.tooLarge, cause });

/** What the form's reader throws has codes of its own; a form that breaks off has none. */
export const formRefusal = (error: unknown, largest: (cause: unknown) => AppError): unknown => {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return largest(error);
  return typeof code === 'string' && code.startsWith('FST_')
    ? error
    : new AppError('bad_request', { cause: error });
};

const readParts = async (parts: AsyncIterable<Multipart>) => {
  const fields: [string, unknown][] = [];
  let bytes: Buffer | null = null;
  for await (const part of parts) {
    if (part.type === 'file' && part.fieldname === 'file') bytes = await part.toBuffer();
    else if (part.type === 'file') part.file.resume();
    else fields.push([part.fieldname, part.value]);
  }
  return { fields: Object.fromEntries(fields), bytes };
};

/** The fields and the file of a form. @throws AppError for one that is too large or broken */
const readForm = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', { message: PHOTO_TEXTS.file });
  // Told before anything of it is read.
  if (Number(request.headers['content-length']) > PHOTO_MAX_BYTES + FORM_BYTES) throw tooLarge();
  return readParts(request.parts()).catch((error: unknown) => {
    throw formRefusal(error, tooLarge);
  });
};

interface FormWith<Schema extends z.ZodType> {
  fields: Schema;
  /** What is wrong when there is no file; null where it may be left out. */
  withoutFile: (fields: Readonly<Record<string, unknown>>) => FieldError | null;
}

/** A form with a file, or perhaps without. @throws AppError for one that is too large, broken, or not complete. */
export const readFormWith = async <Schema extends z.ZodType>(
  request: FastifyRequest,
  { fields: schema, withoutFile }: FormWith<Schema>,
): Promise<{ fields: z.output<Schema>; bytes: Buffer | null }> => {
  const form = await readForm(request);
  const bytes = form.bytes?.length ? form.bytes : null;
  const parsed = schema.safeParse(form.fields);
  const errors: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));
  const missing = bytes
    ? null
    : withoutFile(parsed.success ? (parsed.data as Record<string, unknown>) : form.fields);
  if (missing) errors.push(missing);
  if (!parsed.success || errors.length > 0) throw new AppError('validation_failed', { errors });
  return { fields: parsed.data, bytes };
};

const NO_FILE = { field: 'file', message: PHOTO_TEXTS.file };

/** @throws AppError for a form that is too large, broken, or not complete. */
export const readUpload = async (request: FastifyRequest): Promise<PhotoUpload> => {
  const { fields, bytes } = await readFormWith(request, {
    fields: photoFields,
    withoutFile: () => NO_FILE,
  });
  if (!bytes) throw new AppError('validation_failed', { errors: [NO_FILE] });
  return { fields, bytes };
};
