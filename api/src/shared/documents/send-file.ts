import type { FastifyReply } from 'fastify';
import { takeDocumentTurn } from './document-turns';
import { type Paper, paperPdf } from './paper-pdf';

/** A document that is made for one person, for the browser to save. */
export interface SentFile {
  /** Without anything that would need quoting. */
  name: string;
  type: 'application/pdf' | 'text/csv; charset=utf-8';
  content: Buffer | string;
}

export const sendFile = (reply: FastifyReply, { name, type, content }: SentFile): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    // Names and amounts belong to one person; no cache on the way keeps them.
    .header('cache-control', 'private, no-store')
    .send(content);

/** Draws a document when it is the person's turn, and sends it. @throws AppError as `takeDocumentTurn` does */
export const sendPaper = async (reply: FastifyReply, personId: string, paper: Paper): Promise<FastifyReply> =>
  sendFile(reply, {
    name: paper.fileName,
    type: 'application/pdf',
    content: await takeDocumentTurn(personId, reply.request, () => paperPdf(paper)),
  });
