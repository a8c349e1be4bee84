import { PRODUCT_NAME } from '@gently/contracts/product';
import { FONT, LOOK, MARK, STYLE_SHEET } from './email-look';
import { type EmailPlan, SIGN_OFF } from './email-plan';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const day = (colour: keyof typeof LOOK): string => LOOK[colour][0];

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  [
    `<p style="margin:28px 0"><a class="button" href="${escape(url)}" style="display:inline-block;padding:14px 28px;border-radius:12px;background:${day('action')};color:${day('actionInk')};text-decoration:none;font-weight:700">${escape(label)}</a></p>`,
    `<p class="quiet" style="margin:0 0 16px;font-size:15px;color:${day('quiet')}">If the button does not work, copy this address:<br><a class="link" href="${escape(url)}" style="color:${day('action')};word-break:break-all">${escape(url)}</a></p>`,
  ].join('\n');

const CELL = 'padding:10px 0;vertical-align:top;text-align:left';
const RULE = `;border-top:1px solid ${LOOK.line[0]}`;
const fact = ([name, value]: readonly [string, string], row: number): string =>
  `<tr><th class="line quiet" scope="row" style="${CELL}${row > 0 ? RULE : ''};padding-right:20px;color:${day('quiet')};font-weight:400">${escape(name)}</th><td class="line" style="${CELL}${row > 0 ? RULE : ''};font-weight:700;white-space:pre-wrap">${escape(value)}</td></tr>`;
const table = (facts: EmailPlan['facts'] = []): string =>
  facts.length === 0
    ? ''
    : `<div class="wash" style="margin:8px 0 24px;padding:10px 20px;border-radius:14px;background:${day('wash')}"><table style="width:100%;border-collapse:collapse">${facts.map(fact).join('')}</table></div>`;

const quoted = (text: string): string =>
  `<blockquote class="line" style="margin:0 0 16px;padding:8px 18px;border-left:4px solid ${day('line')};white-space:pre-wrap">${escape(text)}</blockquote>`;

/** The footer is added here when an email is sent. Texts of people are escaped, so that they cannot contain this mark. */
export const FOOTER_MARK = '<!--footer-->';

/** @param html is escaped already */
export const footerHtml = (html: string): string =>
  `<p class="quiet" style="max-width:560px;margin:20px auto 0;padding:0 28px;font-size:15px;color:${day('quiet')}">${html}</p>`;

/** @param label and the address are escaped already */
export const footerLink = (label: string, url: string): string =>
  `<a class="link" href="${url}" style="color:${day('action')}">${label}</a>`;

const HEAD = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style>${STYLE_SHEET}</style>`;

/** @returns the email as a page in the product's type and colours. Whatever somebody else wrote stands there as text. */
export const asHtml = ({
  subject,
  greeting,
  paragraphs,
  facts,
  action,
  after = [],
  quote,
}: EmailPlan): string => `<!doctype html>
<html lang="en-GB">${HEAD}<title>${escape(subject)}</title></head>
<body class="ground" style="margin:0;padding:28px 12px;background:${day('ground')};color:${day('ink')};font:17px/1.6 ${FONT}">
<div class="surface" style="max-width:560px;margin:0 auto;padding:32px 28px;border:1px solid ${day('line')};border-radius:20px;background:${day('surface')}">
<p style="margin:0 0 28px;font-size:21px;font-weight:700;letter-spacing:-.02em">${MARK}<span style="padding-left:10px;vertical-align:middle">${escape(PRODUCT_NAME)}</span></p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${table(facts)}
${quote === undefined ? '' : quoted(quote)}
${action ? button(action) : ''}
${[...after, SIGN_OFF].map(paragraph).join('\n')}
</div>${FOOTER_MARK}</body></html>
`;
