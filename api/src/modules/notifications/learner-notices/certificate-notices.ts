import type { Handlers } from '../../../shared/domain-events';
import type { CertificateEvents } from '../../certificates';
import type { Notifier } from '../notifier';
import { CERTIFICATE_CONTENTS } from './contents';

/** Notifies people of what happens to their certificates. */
export const createCertificateNotices = ({
  tell: notify,
}: {
  tell: Notifier;
}): Handlers<CertificateEvents> => {
  const about =
    <Event extends keyof CertificateEvents>(event: Event) =>
    (change: CertificateEvents[Event], tx: Parameters<Notifier>[3]): Promise<void> => {
      const { link, ...content } = CERTIFICATE_CONTENTS[event](change);
      return notify(change.certificate.userId, content, { link, at: change.at }, tx);
    };
  return {
    'certificate.issued': about('certificate.issued'),
    'certificate.expiring': about('certificate.expiring'),
    'certificate.expired': about('certificate.expired'),
    'certificate.name_corrected': about('certificate.name_corrected'),
    'certificate.revoked': about('certificate.revoked'),
  };
};
