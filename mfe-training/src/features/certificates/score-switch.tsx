import type { Certificate } from '@gently/contracts/certificates';
import { Stack } from '@gently/ui';
import { SwitchField } from '@gently/ui/forms';
import { useShowScore } from '../../data/certificates';
import { FailedNotice } from '../../shared/failed-notice';

/** Lets the holder decide who reads the score. An API of before there was a choice shows no switch. */
export const ScoreSwitch = ({ certificate }: { certificate: Certificate }) => {
  const { id, module_title: title, score, score_public: isPublic, status } = certificate;
  const show = useShowScore();
  if (score === null || isPublic === undefined || status === 'revoked') return null;
  const shown = show.isPending ? show.variables.shown : isPublic;
  return (
    <Stack $gap={2}>
      <SwitchField
        id={`score-${id}`}
        label={`Show my score of ${title}`}
        hint={
          shown
            ? `Everyone with the address of this certificate can read ${score}%, also in its badge and on the PDF.`
            : 'Only you and our trainers can read your score. It is not on the PDF.'
        }
        checked={shown}
        disabled={show.isPending}
        onChange={(checked) => show.mutate({ id, shown: checked })}
      />
      <FailedNotice title="Your choice was not saved" error={show.error} />
    </Stack>
  );
};
