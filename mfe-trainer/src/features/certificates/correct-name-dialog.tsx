import { NAME_REASON_LENGTH, NAME_REASON_TEXT } from '@gently/contracts/certificate-options';
import { correctNameBody, type IssuedCertificate } from '@gently/contracts/certificates';
import { serverMessage } from '@gently/platform/api';
import { Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useCorrectName } from '../../data/certificates';
import { useWorkplace } from '../../shared/workplace';
import { holderOf } from './certificate-words';

interface CorrectNameDialogProps {
  certificate: IssuedCertificate;
  onClose: () => void;
  onCorrected: () => void;
}

/** Asks how the name was checked before it is written on certificates, because they could be passed on otherwise. */
export const CorrectNameDialog = ({ certificate, onClose, onCorrected }: CorrectNameDialogProps) => {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const correct = useCorrectName();
  const { whose } = useWorkplace();
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = correctNameBody.safeParse({ reason });
  const handleConfirm = () => {
    setTried(true);
    if (!checked.success) field.current?.focus();
    else correct.mutate({ id: certificate.id, reason: checked.data.reason }, { onSuccess: onCorrected });
  };
  return (
    <ConfirmDialog
      open
      title={`Write ${certificate.account_name ?? ''} on the certificates of ${holderOf(certificate)}?`}
      keep="Cancel"
      confirm="Yes, correct the name"
      pendingLabel="Correcting..."
      pending={correct.isPending}
      failure={correct.error && serverMessage(correct.error, 'We could not reach the server.')}
      failureTitle="The name was not corrected"
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <Stack $gap={3}>
        <Text>
          Please check first that it is the same person, for example by a document that shows both names.
        </Text>
        <Text>
          {whose === 'the'
            ? 'All their certificates get this name.'
            : 'Their certificates of your modules and courses get this name.'}{' '}
          They show the day of the correction. Those that were taken back do not change.
        </Text>
      </Stack>
      <TextArea
        ref={field}
        name="reason"
        label="How you checked it"
        hint="For the audit log. Leave out numbers of documents."
        rows={3}
        maxLength={NAME_REASON_LENGTH.max}
        value={reason}
        error={tried && !checked.success ? NAME_REASON_TEXT : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};
