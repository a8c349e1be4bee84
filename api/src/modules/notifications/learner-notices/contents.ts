import { formatLongDate } from '@gently/contracts/dates';
import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import type { CertificateChange, CertificateEvents } from '../../certificates';
import type { NotificationContent } from '../notifier';

type Told = NotificationContent & { link: string };

const type = 'training';

const again = ({ kind, aboutId }: CertificateChange['certificate']): string =>
  kind === 'module' ? trainingModulePath(aboutId) : PATHS.training;

const RENEW_MODULE =
  'You can renew it now: the new one counts from that day, so you lose nothing. It stays valid until then, however a try goes.';
const AGAIN_MODULE = 'You can take the training again.';
const AGAIN_COURSE = 'A new one comes when you next complete one of its modules.';
const RENEW_COURSE = 'It is renewed by itself when you renew its modules.';

const completed = ({ title, renews, expiresOn }: CertificateChange['certificate']): string => {
  if (renews === null) return `You have completed “${title}”.`;
  return `You have renewed “${title}”${expiresOn === null ? '' : `: it is valid until ${formatLongDate(expiresOn)}`}.`;
};

/** What the holder of a certificate hears of it, and where that leads. */
export const CERTIFICATE_CONTENTS: {
  [Event in keyof CertificateEvents]: (change: CertificateEvents[Event]) => Told;
} = {
  'certificate.issued': ({ certificate }) => {
    const { title } = certificate;
    const done = completed(certificate);
    return {
      link: PATHS.trainingCertificates,
      note: { type, title: 'Your certificate is ready', body: done },
      email: {
        template: 'certificate',
        plan: {
          subject: `Your certificate: ${title}`,
          paragraphs: [
            `${done} Your certificate is ready to download, and anybody you show it to can check it.`,
          ],
        },
        action: 'See my certificates',
      },
    };
  },
  'certificate.expiring': ({ certificate }) => {
    const day = formatLongDate(certificate.expiresOn ?? certificate.issuedOn);
    const { kind, title, aboutId } = certificate;
    const isModule = kind === 'module';
    const body = `“${title}” is valid until ${day}. ${isModule ? RENEW_MODULE : RENEW_COURSE}`;
    return {
      link: isModule ? trainingModulePath(aboutId, 'quiz') : PATHS.trainingCertificates,
      note: { type, title: 'A certificate runs out soon', body },
      email: {
        template: 'certificate',
        plan: { subject: `Your certificate runs out on ${day}`, paragraphs: [body] },
        action: isModule ? 'Renew it' : 'See my certificates',
      },
    };
  },
  'certificate.expired': ({ certificate }) => {
    const body = `“${certificate.title}” is no longer valid. You can take it again, with all attempts, whenever it suits you.`;
    return {
      link: again(certificate),
      note: { type, title: 'A certificate has run out', body },
      email: {
        template: 'certificate',
        plan: { subject: `Your certificate has run out: ${certificate.title}`, paragraphs: [body] },
        action: 'Take it again',
      },
    };
  },
  'certificate.name_corrected': ({ certificate: { title, holderName }, count }) => {
    const which = count === 1 ? `“${title}”` : `“${title}” and ${count - 1} more`;
    const body = `The name on ${which} is now ${holderName}. ${count === 1 ? 'Its number and date are' : 'Their numbers and dates are'} unchanged.`;
    return {
      link: PATHS.trainingCertificates,
      note: { type, title: 'The name on a certificate was corrected', body },
      email: {
        template: 'certificate',
        plan: {
          subject: 'The name on a certificate was corrected',
          paragraphs: [
            body,
            'Links that you have shared show the new name. Please download the document again.',
          ],
        },
        action: 'See my certificates',
      },
    };
  },
  'certificate.revoked': ({ certificate }) => {
    const body = `Your certificate for “${certificate.title}” was taken back.`;
    const reason = certificate.revoked?.reason ?? '';
    return {
      link: PATHS.trainingCertificates,
      note: { type, title: 'A certificate was taken back', body, priority: 'high' },
      email: {
        template: 'certificate_revoked',
        plan: {
          subject: `Your certificate was taken back: ${certificate.title}`,
          paragraphs: [
            body,
            `The reason: ${reason}`,
            certificate.kind === 'module' ? AGAIN_MODULE : AGAIN_COURSE,
          ],
        },
        action: 'See my certificates',
      },
    };
  },
};
