import { cleanReason, type Refusal, refusalOf, statusIn } from './refusal';

/** The part of a delivery report about one recipient (RFC 3464, section 2.3). */
interface RecipientReport {
  /** In lower case: as it was addressed first, and as the reporting server knew it. */
  addresses: string[];
  action: string;
  status: string | null;
  diagnostic: string;
}

const MAX_RECIPIENTS = 50;
const ADDRESS_TYPE = /^\s*rfc822\s*;\s*/i;
const REPLY_CODE = /(?:^|\s)([45]\d\d)[\s-]/;

/** Reads one block, and joins lines that continue. Of a field that is repeated, the first one counts. */
const fieldsOf = (block: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
};

const addressOf = (field: string | undefined): string[] => {
  const address = (field ?? '')
    .replace(ADDRESS_TYPE, '')
    .replace(/[<>\s]/g, '')
    .toLowerCase();
  return address ? [address] : [];
};

const recipientOf = (fields: Map<string, string>): RecipientReport => {
  const diagnostic = fields.get('diagnostic-code') ?? '';
  return {
    addresses: [...addressOf(fields.get('original-recipient')), ...addressOf(fields.get('final-recipient'))],
    // A word in brackets after it is a comment.
    action: (fields.get('action') ?? '').split('(', 1).join('').trim().toLowerCase(),
    status: statusIn(fields.get('status') ?? '') ?? statusIn(diagnostic),
    diagnostic,
  };
};

/** @returns what a `message/delivery-status` part says about each recipient */
const recipientsIn = (part: string): RecipientReport[] =>
  part
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
    .slice(0, MAX_RECIPIENTS)
    .map(recipientOf);

/** A server that has given up, and why. */
export interface Failure {
  refusal: Refusal;
  reason: string;
}

const failureOf = ({ status, diagnostic }: RecipientReport): Failure => {
  const code = REPLY_CODE.exec(diagnostic)?.[1];
  return {
    refusal: refusalOf({
      replyCode: code === undefined ? null : Number(code),
      // Some servers repeat a general status here, and the exact one in the reply that they received.
      status: statusIn(diagnostic) ?? status,
      isAboutRecipient: true,
      text: diagnostic,
    }),
    reason: cleanReason(diagnostic.replace(/^\s*[\w-]+\s*;\s*/, '') || status || ''),
  };
};

/**
 * What a delivery report means for the one address that an email went to. Where the report names that address, nothing else
 * in it counts; where it names only others, because the email was forwarded, all of them must have failed.
 * @returns null unless a server has given up: delayed, relayed and delivered emails are no failures
 */
export const failureFor = (address: string, part: string): Failure | null => {
  const recipients = recipientsIn(part);
  const own = recipients.filter(({ addresses }) => addresses.includes(address.toLowerCase()));
  const counted = own.length > 0 ? own : recipients;
  const [first] = counted;
  if (!first || counted.some(({ action }) => action !== 'failed')) return null;
  return failureOf(first);
};
