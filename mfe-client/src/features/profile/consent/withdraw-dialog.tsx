import { serverMessage } from '@gently/platform/api';
import { useSession } from '@gently/platform/session';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useSaveProfile } from '../../../data/profile';
import { profileDraft } from '../about/profile-draft';

/** Asks before the sensitive answers are deleted: that cannot be undone. */
export const WithdrawDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const userId = useSession().user?.id ?? '';
  const save = useSaveProfile();
  const close = () => {
    save.reset();
    onClose();
  };
  const withdraw = () =>
    save.mutate(
      { consent: { sensitive_data: false } },
      {
        onSuccess: () => {
          profileDraft(userId).clear();
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title="Withdraw your consent?"
      keep="Keep my answers"
      confirm="Yes, withdraw and delete"
      pendingLabel="Deleting..."
      pending={save.isPending}
      failure={save.error && serverMessage(save.error, 'Failed to update profile. Please try again.')}
      failureTitle="Update Failed"
      onClose={close}
      onConfirm={withdraw}
    >
      <Text>
        We delete your neurotype, communication style, sensory needs, triggers and access needs at once. They
        cannot be brought back. Your bookings stay as they are.
      </Text>
    </ConfirmDialog>
  );
};
