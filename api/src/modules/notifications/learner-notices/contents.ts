import { formatLongDate } from '@gently/contracts/dates';
import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import type { CertificateChange, CertificateEvents } from '../../certificates';
import type { NotificationContent } from '../notifier';

type Told = NotificationContent & { link: string };

const type = 'training';

const again = ({ kind, aboutId }: CertificateChange['certificate']): string =>
  kind === 'module' ? trainingModulePath(aboutId) : PATHS.training;

/** What the holder of a certificate hears of it, and where that leads. */
export const CERTIFICATE_CONTENTS: Record<keyof CertificateEvents, (change: CertificateChange) => Told> = {
  'certificate.issued': ({ certificate: { title } }) => ({
    link: PATHS.trainingCertificates,
    note: { type, title: 'Your certificate is ready', body: `You have completed “${title}”.` },
    email: {
      template: 'certificate',
      always: false,
      plan: {
        subject: `Your certificate: ${title}`,
        paragraphs: [
          `You have completed “${title}”. Your certificate is ready to download, and anybody you show it to can check it.`,
        ],
      },
      action: 'See my certificates',
    },
  }),
  'certificate.expiring': ({ certificate }) => {
    const day = formatLongDate(certificate.expiresOn ?? certificate.issuedOn);
    const body = `“${certificate.title}” is valid until ${day}. From the day after, you can take it again.`;
    return {
      link: PATHS.trainingCertificates,
      note: { type, title: 'A certificate runs out soon', body },
      email: {
        template: 'certificate',
        always: false,
        plan: { subject: `Your certificate runs out on ${day}`, paragraphs: [body] },
        action: 'See my certificates',
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
        always: false,
        plan: { subject: `Your certificate has run out: ${certificate.title}`, paragraphs: [body] },
        action: 'Take it again',
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
        template: 'certificate',
        always: true,
        plan: {
          subject: `Your certificate was taken back: ${certificate.title}`,
          paragraphs: [body, `The reason: ${reason}`, 'You can take the training again.'],
        },
        action: 'See my certificates',
      },
    };
  },
};
