import { REVOKE_REASON_LENGTH, REVOKE_REASON_TEXT } from '@gently/contracts/certificate-options';
import { revokeCertificateBody, type IssuedCertificate } from '@gently/contracts/certificates';
import { isApiError, serverMessage } from '@gently/platform/api';
import { Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useTakeBack } from '../../data/certificates';
import { holderOf } from './certificate-words';

const Consequences = ({ certificate }: { certificate: IssuedCertificate }) => {
  const { kind, module_title: title } = certificate;
  return (
    <Stack $gap={3}>
      <Text>
        {holderOf(certificate)} is told at once, in the site and by email, with your reason, and can no longer
        download it.
      </Text>
      <Text>
        Its public page says that it was taken back, but not why. Its signed badge joins the list that
        verifiers read.
      </Text>
      {kind === 'module' ? (
        <Text>
          “{title}” opens for them again, with all attempts. If they renewed it, both certificates go, and so
          does the certificate of each course that it belongs to.
        </Text>
      ) : (
        <Text>
          The modules of “{title}” stay completed. A new certificate of the course comes when they next
          complete one of them.
        </Text>
      )}
      <Text $weight="medium">
        This cannot be undone
        {kind === 'module' && ': if it was a mistake, they have to complete the module again'}.
      </Text>
    </Stack>
  );
};

const failureWords = (error: unknown): string =>
  isApiError(error) && error.code === 'certificate_revoked'
    ? 'It had been taken back already. Your reason was not sent.'
    : `${serverMessage(error, 'We could not reach the server.')} Your reason is still here.`;

interface TakeBackDialogProps {
  certificate: IssuedCertificate;
  /** Kept while the dialog is closed, so that looking something up loses nothing. */
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onTakenBack: () => void;
}

/** Asks once before a certificate is taken back, for a reason, and says what it means. */
export const TakeBackDialog = ({
  certificate,
  reason,
  onReason,
  onClose,
  onTakenBack,
}: TakeBackDialogProps) => {
  const [tried, setTried] = useState(false);
  const takeBack = useTakeBack();
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = revokeCertificateBody.safeParse({ reason });
  const handleConfirm = () => {
    setTried(true);
    if (!checked.success) field.current?.focus();
    else takeBack.mutate({ id: certificate.id, reason: checked.data.reason }, { onSuccess: onTakenBack });
  };
  return (
    <ConfirmDialog
      open
      title={`Take back the certificate of ${certificate.holder_name}?`}
      keep="Keep it"
      confirm="Yes, take it back"
      pendingLabel="Taking back..."
      pending={takeBack.isPending}
      failure={takeBack.error && failureWords(takeBack.error)}
      failureTitle="The certificate was not taken back"
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <Consequences certificate={certificate} />
      <TextArea
        ref={field}
        name="reason"
        label="Your reason"
        hint="Its holder reads these words, and the audit log keeps them with your name. Say what happened, kindly and plainly."
        rows={3}
        maxLength={REVOKE_REASON_LENGTH.max}
        value={reason}
        error={tried && !checked.success ? REVOKE_REASON_TEXT : undefined}
        onChange={(event) => onReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};
