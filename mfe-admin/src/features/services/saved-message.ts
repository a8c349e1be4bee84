import { formatLongDate } from '@gently/contracts/dates';
import type { ServiceValues } from './service-values';

/** @returns what is said on the page of a service after it was saved */
export const savedMessage = ({ name, start, from_date: from }: ServiceValues, isNew: boolean): string => {
  const subject = name.trim();
  if (start === 'later') return `${isNew ? subject : 'The change'} is planned for ${formatLongDate(from)}.`;
  return isNew ? `${subject} is in the catalogue.` : `${subject} has changed.`;
};
