import type { EmailText } from './email';
import { asHtml } from './email-html';
import { type EmailPlan, SIGN_OFF } from './email-plan';

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

/** The same words as plain text and as simple HTML. */
export const writeEmail = (plan: EmailPlan): EmailText => {
  const clean = { ...plan, subject: oneLine(plan.subject), greeting: oneLine(plan.greeting) };
  return { subject: clean.subject, text: asText(clean), html: asHtml(clean) };
};
