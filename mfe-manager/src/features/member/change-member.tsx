import type { Approval, ApprovalAction } from '@gently/contracts/approvals';
import type { TeamDeclutterer } from '@gently/contracts/manager';
import { Button, Notice, Stack } from '@gently/ui';
import { CircleCheck, PauseCircle, Play } from '@gently/ui/icons';
import { useState } from 'react';
import { nameOf } from '../../shared/words';
import { ChangeDialog } from './change-dialog';
import { ACTION_FOR, CHANGES, doneWords } from './change-words';

const LOOKS = {
  approve: { icon: CircleCheck, variant: 'primary' },
  activate: { icon: Play, variant: 'primary' },
  suspend: { icon: PauseCircle, variant: 'secondary' },
} as const;

interface Done {
  action: ApprovalAction;
  approval: Approval;
}

/** The one thing that can be done with somebody, and what came of it. */
export const ChangeMember = ({ member }: { member: TeamDeclutterer }) => {
  const [asking, setAsking] = useState<ApprovalAction | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const action = ACTION_FOR[member.status];
  const said = done && doneWords(done.action, done.approval);
  return (
    <Stack $gap={4} $align="start">
      <Button {...LOOKS[action]} onClick={() => setAsking(action)}>
        {CHANGES[action].button}
      </Button>
      {said && (
        <Notice tone="success" title={said.title}>
          {said.text}
        </Notice>
      )}
      {asking && (
        <ChangeDialog
          userId={member.id}
          name={nameOf(member)}
          action={asking}
          onClose={() => setAsking(null)}
          onDone={(approval) => {
            setDone({ action: asking, approval });
            setAsking(null);
          }}
        />
      )}
    </Stack>
  );
};
