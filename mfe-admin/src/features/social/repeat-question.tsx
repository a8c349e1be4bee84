import { socialLabel } from '@gently/contracts/social-options';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { whenOf } from '../../shared/words';
import type { useComposer } from './use-composer';

type RepeatQuestionProps = Pick<
  ReturnType<typeof useComposer>,
  'repeated' | 'repeat' | 'keepWriting' | 'values'
>;

/** Asks whether the same words are really to appear on a network again. */
export const RepeatQuestion = ({ repeated, repeat, keepWriting, values }: RepeatQuestionProps) => (
  <ConfirmDialog
    open={repeated !== null}
    title="Publish the same words again?"
    keep="No, keep writing"
    confirm={values.sending === 'now' ? 'Yes, publish again' : 'Yes, schedule again'}
    pendingLabel="Sending..."
    pending={false}
    failure={null}
    onClose={keepWriting}
    onConfirm={repeat}
  >
    {repeated !== null && (
      <Text>
        {`A post with these words ${new Date(repeated) > new Date() ? 'is planned for' : 'was sent to'} ${socialLabel(values.network)}: ${whenOf(repeated)}.`}
      </Text>
    )}
  </ConfirmDialog>
);
