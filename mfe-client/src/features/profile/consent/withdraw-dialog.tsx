import { serverMessage } from '@gently/platform/api';
import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useSaveProfile } from '../../../data/profile';
import { draftOf, SECTIONS } from '../answers/sections';
import { profileDraft } from '../about/profile-draft';

interface WithdrawDialogProps {
  open: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Asks before the sensitive answers are deleted: that cannot be undone. */
export const WithdrawDialog = ({ open, onClose, onWithdrawn }: WithdrawDialogProps) => {
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
          for (const section of SECTIONS.filter(({ isPrivate }) => isPrivate))
            keptDraft(localStorage, draftOf(section), userId).clear();
          close();
          onWithdrawn();
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
        We delete your neurotype, communication style, sensory needs, triggers, access needs and what is hard
        at once, and what you said of your needs in bookings that are over. They cannot be brought back.
        Bookings ahead keep what you said for them until the day after the session.
      </Text>
    </ConfirmDialog>
  );
};
