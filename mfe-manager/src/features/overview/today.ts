import type { ManagerAlert } from '@gently/contracts/manager';
import { counted } from '../../shared/words';

interface Known {
  firstName: string;
  /** The most urgent first. */
  alerts: readonly ManagerAlert[];
  /** Who waits to be approved. */
  waiting: number;
}

/** Greets, and says the one thing that should be done today. */
export const todayWords = ({ firstName, alerts, waiting }: Known): string => {
  const hello = firstName === '' ? 'Hello.' : `Hello ${firstName}.`;
  const urgent = alerts.filter((alert) => alert.urgent);
  const [first] = urgent;
  if (first && urgent.length === 1) return `${hello} One thing needs you today: ${lower(first.title)}.`;
  if (first)
    return `${hello} ${urgent.length} things need you today. Begin with this: ${lower(first.title)}.`;
  if (waiting > 0)
    return `${hello} ${counted(waiting, 'person waits', 'people wait')} for your approval. That is all for today.`;
  return `${hello} Nothing is urgent today.`;
};

/** As it stands inside a sentence; names and services keep their capitals. */
const lower = (title: string): string =>
  /^(Nobody|A) /.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
