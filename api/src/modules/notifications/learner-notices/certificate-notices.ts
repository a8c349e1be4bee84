import type { Handlers } from '../../../shared/domain-events';
import type { CertificateChange, CertificateEvents } from '../../certificates';
import type { Notifier } from '../notifier';
import { CERTIFICATE_CONTENTS } from './contents';

/** Tells people what happens to their certificates. */
export const createCertificateNotices = ({ tell }: { tell: Notifier }): Handlers<CertificateEvents> => {
  const about =
    (event: keyof CertificateEvents) =>
    (change: CertificateChange, tx: Parameters<Notifier>[3]): Promise<void> => {
      const { link, ...told } = CERTIFICATE_CONTENTS[event](change);
      return tell(change.certificate.userId, told, { link, at: change.at }, tx);
    };
  return {
    'certificate.issued': about('certificate.issued'),
    'certificate.expiring': about('certificate.expiring'),
    'certificate.expired': about('certificate.expired'),
    'certificate.revoked': about('certificate.revoked'),
  };
};
