import * as z from 'zod';
import { SLOT_TIMES } from './options';
import { slot } from './services';
import { CONTACT_TEXT_LENGTH, PROPOSAL_STATUSES, SESSION_CONTACT_TEXTS } from './session-contact-options';
import { idSchema, instant, isoDate, text } from './wire';

/** A message between a client and the managers who look after the session. */
export const contactMessage = z.object({
  id: z.string(),
  from: z.enum(['client', 'team']),
  /** First name of the sender; empty for an account that is gone. */
  name: z.string(),
  text: z.string(),
  sent_at: instant,
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** A time that a manager proposes. The session moves only when the client accepts. */
export const timeProposal = z.object({
  id: z.string(),
  date: isoDate,
  time: z.string(),
  /** Who has accepted the session, and whether they keep it at the new time; null while no declutterer has accepted. */
  declutterer: z.object({ first_name: z.string(), stays: z.boolean() }).nullable(),
  status: z.enum(PROPOSAL_STATUSES),
  /** An open proposal lapses then. */
  open_until: instant,
  made_at: instant,
});
export type TimeProposal = z.infer<typeof timeProposal>;

export const sessionContact = z.object({
  /** The oldest first. */
  messages: z.array(contactMessage),
  /** The latest proposal, whatever became of it. */
  proposal: timeProposal.nullable(),
  /** Clients can answer once a manager has written. */
  can_write: z.boolean(),
  /** Whether the session can still move. */
  can_propose: z.boolean(),
});
export type SessionContact = z.infer<typeof sessionContact>;
export const sessionContactData = z.object({ contact: sessionContact });

export const contactTextBody = z.strictObject({
  text: text(CONTACT_TEXT_LENGTH, SESSION_CONTACT_TEXTS.text).min(1, SESSION_CONTACT_TEXTS.text),
});

export const proposeTimeBody = z.strictObject({
  date: isoDate,
  time: z.enum(SLOT_TIMES, SESSION_CONTACT_TEXTS.time),
});
export const proposalSlotsQuery = z.strictObject({ date: isoDate });
export const proposalSlotsData = z.object({ date: isoDate, slots: z.array(slot) });
export const proposalParams = z.strictObject({ id: idSchema, proposalId: idSchema });
