import { type ParsedMail, simpleParser } from 'mailparser';

/** A message that a mail server or provider sent about an email of ours. */
export type ReportMessage =
  | { kind: 'delivery'; status: string; texts: string[] }
  | { kind: 'complaint'; texts: string[] }
  /** A vacation notice, an answer, or anything else that is no report. */
  | { kind: 'other' };

const OTHER: ReportMessage = { kind: 'other' };
/** Feedback types of RFC 5965 that say "I did not want this". */
const COMPLAINTS = /^feedback-type:\s*(abuse|fraud|opt-out|unsubscribe)\s*$/im;

const parse = (raw: Buffer): Promise<ParsedMail> =>
  simpleParser(raw, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
  });

const reportTypeOf = ({ headers }: ParsedMail): string => {
  const type = headers?.get('content-type');
  if (typeof type !== 'object' || !('params' in type) || type.value !== 'multipart/report') return '';
  return String(type.params['report-type'] ?? '').toLowerCase();
};

/** @param raw the whole message; one that cannot be read is `other` */
export const readReport = async (raw: Buffer): Promise<ReportMessage> => {
  const mail = await parse(raw).catch(() => null);
  if (!mail) return OTHER;
  const contents = mail.attachments.map(({ content }) => content.toString('latin1'));
  const texts = [raw.toString('latin1'), ...contents];
  const part = (type: string): string | undefined =>
    mail.attachments.find(({ contentType }) => contentType === type)?.content.toString('utf8');
  const reportType = reportTypeOf(mail);
  if (reportType === 'delivery-status') {
    const status = part('message/delivery-status') ?? part('message/global-delivery-status');
    return status === undefined ? OTHER : { kind: 'delivery', status, texts };
  }
  if (reportType === 'feedback-report') {
    const feedback = part('message/feedback-report') ?? '';
    return COMPLAINTS.test(feedback.replace(/\r/g, '')) ? { kind: 'complaint', texts } : OTHER;
  }
  return OTHER;
};
