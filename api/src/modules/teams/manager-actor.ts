import type { Actor } from '../../shared/http/access';
import type { Origin } from '../../shared/http/origin';
import { fullName } from '../../shared/full-name';

/** A manager who does something, and from where. */
export interface Manager {
  id: string;
  name: string;
  origin: Origin;
}

export const managerOf = ({ id, firstName, lastName }: Actor, origin: Origin): Manager => ({
  id,
  name: fullName({ firstName, lastName }),
  origin,
});
