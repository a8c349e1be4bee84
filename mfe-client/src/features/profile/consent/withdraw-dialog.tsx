import { serverMessage } from '@gently/platform/api';
import { useSession } from '@gently/platform/session';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { useSaveProfile } from '../../../data/profile';
import { clearDraft } from '../about/profile-draft';

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
          clearDraft(localStorage, userId);
          close();
        },
      },
    );
  return (
    <Dialog
      open={open}
      title="Withdraw your consent?"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Keep my answers
          </Button>
          <Button variant="danger" loading={save.isPending} pendingLabel="Deleting..." onClick={withdraw}>
            Yes, withdraw and delete
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Text>
          We delete your neurotype, communication style, sensory needs, triggers and access needs at once.
          They cannot be brought back. Your bookings stay as they are.
        </Text>
        {save.error && (
          <Notice tone="trouble" title="Update Failed">
            {serverMessage(save.error, 'Failed to update profile. Please try again.')}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};
