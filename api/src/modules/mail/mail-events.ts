import type { EmailSession, EmailTemplate } from './email';

/** An email that its reader does not have, as far as it may be shown elsewhere. */
export interface UndeliveredEmail {
  template: EmailTemplate;
  to: string;
  subject: string;
  userId: string | null;
  isShownInSite: boolean;
  session: EmailSession | null;
  at: Date;
}

/** Events about emails and addresses. */
export interface MailEvents {
  /** It was withheld, refused, or reported back; it is not tried again. */
  'email.undelivered': UndeliveredEmail;
  /** Its address does not accept mail. Published again each time this is noticed. */
  'email.address_refused': { address: string; at: Date };
  /** Its owner says that the address is right, or has proved it. */
  'email.address_corrected': { address: string };
  /** Its reader has marked it as unwanted. */
  'email.complained': { userId: string | null; to: string; at: Date };
}
