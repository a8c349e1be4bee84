import type { SocialAccount } from '@gently/contracts/social';
import { SOCIAL_TEXTS } from '@gently/contracts/social-options';
import { Button, Stack } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { useChooseTarget } from '../../data/social';

/** Which of several pages posts are written for. */
export const TargetChoice = ({ account: { network, targets } }: { account: SocialAccount }) => {
  const [target, setTarget] = useState('');
  const [problem, setProblem] = useState<string>();
  const choose = useChooseTarget(network);
  return (
    <Stack
      as="form"
      noValidate
      $gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (target === '') return setProblem(SOCIAL_TEXTS.target);
        choose.mutate(target);
      }}
    >
      <Select
        id={`target-${network}`}
        label="Page"
        emptyLabel="Choose a page"
        options={targets.map(({ id, name }) => ({ value: id, label: name }))}
        value={target}
        error={problem}
        onChange={(event) => {
          setTarget(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" loading={choose.isPending} pendingLabel="Choosing...">
        Write for this page
      </Button>
      <FailedNotice title="Your choice was not saved" error={choose.error} />
    </Stack>
  );
};
