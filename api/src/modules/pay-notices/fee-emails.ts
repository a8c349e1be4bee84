import { formatLongDate, londonDate } from '@gently/contracts';
import { LOWER_PAY_NOTICE_DAYS } from '@gently/contracts/catalogue-options';
import { FEE_LABELS, FEE_PARTS, feesTogether, PERCENT_WHOLE } from '@gently/contracts/fee-options';
import { PATHS } from '@gently/contracts/paths';
import { formatPercent } from '@gently/contracts/percent';
import type { FeeRates } from '@gently/contracts/setting-options';
import type { Account } from '../auth';
import { type FeeStep, type FeeVersion, lowersCommission } from '../fees';
import { type NewEmail, personalEmail } from '../mail';

const dayOf = ({ from }: FeeVersion): string => formatLongDate(londonDate(from));
const fromTo = (before: number, after: number): string =>
  before === after ? formatPercent(after) : `${formatPercent(before)} now, ${formatPercent(after)} then`;
const shareOf = (rates: FeeRates): number => PERCENT_WHOLE - feesTogether(rates);

const factsOf = ({ before, after }: FeeStep): [string, string][] => [
  ...FEE_PARTS.map((part): [string, string] => [
    FEE_LABELS[part],
    fromTo(before.rates[part], after.rates[part]),
  ]),
  ['The declutterer’s share', fromTo(shareOf(before.rates), shareOf(after.rates))],
  ['Reason', after.reason],
];

const KEEPS = 'Sessions that clients pay for before then keep today’s fees.';

const meaningFor = ({ role }: Account, step: FeeStep): string => {
  const day = dayOf(step.after);
  if (role === 'franchise_owner')
    return lowersCommission(step)
      ? `From ${day} the commission on sessions in your regions is lower.`
      : `From ${day} the fees change. The declutterers of your regions get a smaller share of each price.`;
  return `From ${day} you get a smaller share of the price of each session.`;
};

const homeOf = ({ role }: Account): string =>
  role === 'franchise_owner' ? PATHS.franchiseDashboard : PATHS.decluttererDashboard;

/** Announces a change of the fee schedule that lowers what declutterers or franchise owners get. */
export const feeCutEmail = (person: Account, step: FeeStep, origin: string): NewEmail =>
  personalEmail('pay_change', person, {
    subject: `Our fees change on ${dayOf(step.after)}`,
    paragraphs: [meaningFor(person, step), KEEPS],
    facts: factsOf(step),
    action: { label: 'Open my dashboard', url: `${origin}${homeOf(person)}` },
  });

/** @param planned the day that the person was given before */
export const feeCutPostponedEmail = (
  person: Account,
  version: FeeVersion,
  planned: Date,
  origin: string,
): NewEmail =>
  personalEmail('pay_change', person, {
    subject: `Our fees change later, on ${dayOf(version)}`,
    paragraphs: [
      `We wrote to you about other fees from ${formatLongDate(londonDate(planned))}. They take effect on ${dayOf(version)} instead, so that everyone has ${LOWER_PAY_NOTICE_DAYS} whole days’ notice.`,
      KEEPS,
    ],
    action: { label: 'Open my dashboard', url: `${origin}${homeOf(person)}` },
  });

export const feeCutCalledOffEmail = (person: Account, version: FeeVersion, origin: string): NewEmail =>
  personalEmail('pay_change', person, {
    subject: `Our fees do not change on ${dayOf(version)}`,
    paragraphs: [`We wrote to you about other fees from ${dayOf(version)}. That change will not happen.`],
    action: { label: 'Open my dashboard', url: `${origin}${homeOf(person)}` },
  });
