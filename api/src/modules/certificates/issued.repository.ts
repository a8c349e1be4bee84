import { type CertificateStatus, certificateIdPattern } from '@gently/contracts/certificate-options';
import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { AppError } from '../../shared/errors/app-error';
import type { Certificate } from './certificate';
import { certificateModel, type CertificateRow } from './certificate.model';
import { toCertificate } from './certificates.repository';
import { soughtWords } from './issued-search';

export interface IssuedFilter {
  /** Left out: everybody's. */
  authorId?: string | undefined;
  /** A module or a course. */
  aboutId?: string | undefined;
  /** Of one person. */
  holderId?: string | undefined;
  status?: CertificateStatus | undefined;
  /** Beginnings of names, or of the number. */
  text?: string | undefined;
}

export interface IssuedRow {
  certificate: Certificate;
  /** Whether it is the one that counts. */
  current: boolean;
}

interface Place {
  at: Date;
  id: string;
}

const encode = ({ at, id }: Place): string => Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

const decode = (cursor: string): Place => {
  const [ms = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (!/^-?\d{1,15}$/.test(ms) || !certificateIdPattern.test(id) || rest.length > 0)
    throw new AppError('validation_failed', {
      errors: [{ field: 'cursor', message: 'Please start again from the first page' }],
    });
  return { at: new Date(Number(ms)), id };
};

const toQuery = (
  { authorId, aboutId, holderId, status, text }: IssuedFilter,
  today: IsoDate,
): QueryFilter<CertificateRow> => ({
  ...(authorId === undefined ? {} : { author: new Types.ObjectId(authorId) }),
  ...(aboutId === undefined ? {} : { about: new Types.ObjectId(aboutId) }),
  ...(holderId === undefined ? {} : { user: new Types.ObjectId(holderId) }),
  ...(status === undefined ? {} : { state: status }),
  // What ran out today stands among the valid ones until the job has been here.
  ...(status === 'valid' ? { $or: [{ expiresOn: null }, { expiresOn: { $gte: today } }] } : {}),
  ...(text ? { $and: soughtWords(text) } : {}),
});

/** Certificates as those see them whose modules and courses brought them: latest first. */
export const createIssued = (connection: Connection) => {
  const model = certificateModel(connection);

  /** What a page asks, one after the other until it is full: each begins at its place in an index. */
  const pageQueries = (filter: IssuedFilter, today: IsoDate, cursor?: string) => {
    const query = toQuery(filter, today);
    if (cursor === undefined) return [model.find(query).sort({ issuedAt: -1, _id: -1 })];
    const { at, id } = decode(cursor);
    return [
      model.find({ ...query, issuedAt: at, _id: { $lt: id } }).sort({ _id: -1 }),
      model.find({ ...query, issuedAt: { $lt: at } }).sort({ issuedAt: -1, _id: -1 }),
    ];
  };

  return {
    /** For tests: what a page asks, to be explained. */
    pageQueries,

    /** @throws AppError for a cursor that no page has given out */
    page: async (
      filter: IssuedFilter,
      today: IsoDate,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ issued: IssuedRow[]; next: string | null }> => {
      const rows: CertificateRow[] = [];
      for (const query of pageQueries(filter, today, cursor))
        if (rows.length <= limit)
          rows.push(...(await query.limit(limit + 1 - rows.length).lean<CertificateRow[]>()));
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        issued: shown.map((row) => ({ certificate: toCertificate(row), current: row.current })),
        next: last ? encode({ at: last.issuedAt, id: last._id }) : null,
      };
    },
  };
};
export type Issued = ReturnType<typeof createIssued>;
