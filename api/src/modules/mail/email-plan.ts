import { PRODUCT_NAME } from '@gently/contracts/product';
import type { EmailText } from './email';

/** An email before it is written out: short paragraphs and at most one thing to do. */
export interface EmailPlan {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What it is about, as name and value. */
  facts?: readonly (readonly [name: string, value: string])[];
  action?: { label: string; url: string };
  after?: readonly string[];
  /** Words of somebody else, shown as they were written. */
  quote?: string;
}

const SIGN_OFF = `The ${PRODUCT_NAME} team`;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const asText = ({ greeting, paragraphs, facts = [], action, after = [], quote }: EmailPlan): string =>
  [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(quote === undefined ? [] : [quote]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    SIGN_OFF,
  ].join('\n\n') + '\n';

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5d54;color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#4a5b58">If the button does not work, copy this address:<br><a href="${escape(url)}" style="color:#0b5d54;word-break:break-all">${escape(url)}</a></p>`;
const fact = ([name, value]: readonly [string, string]): string =>
  `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:600">${escape(name)}</th><td style="padding:4px 0;white-space:pre-wrap">${escape(value)}</td></tr>`;
const table = (facts: EmailPlan['facts'] = []): string =>
  facts.length === 0
    ? ''
    : `<table style="margin:0 0 16px;border-collapse:collapse">${facts.map(fact).join('')}</table>`;
const quoted = (text: string): string =>
  `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid #c9d8d5;white-space:pre-wrap">${escape(text)}</blockquote>`;

const asHtml = ({
  subject,
  greeting,
  paragraphs,
  facts,
  action,
  after = [],
  quote,
}: EmailPlan): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f7f6;color:#1f2d2b;font:17px/1.6 Verdana,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:600;color:#0b5d54">${escape(PRODUCT_NAME)}</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${table(facts)}
${quote === undefined ? '' : quoted(quote)}
${action ? button(action) : ''}
${[...after, SIGN_OFF].map(paragraph).join('\n')}
</div></body></html>
`;

/** The same words as plain text and as simple HTML. */
export const writeEmail = (plan: EmailPlan): EmailText => {
  const clean = { ...plan, subject: oneLine(plan.subject), greeting: oneLine(plan.greeting) };
  return { subject: clean.subject, text: asText(clean), html: asHtml(clean) };
};
