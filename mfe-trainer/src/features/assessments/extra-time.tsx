import { momentWords } from '@gently/contracts/time-words';
import { extraTimeBody, type Assessment } from '@gently/contracts/trainer';
import { ASSESSMENT_LIMITS, TRAINER_TEXTS } from '@gently/contracts/trainer-options';
import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextField } from '@gently/ui/forms';
import { Clock } from '@gently/ui/icons';
import { useRef, useState } from 'react';
import { useSetExtraTime } from '../../data/assessments';
import { counted } from '../../shared/words';
import { endOf, type Taker } from './assessment-words';

interface ExtraTimeProps {
  assessment: Assessment;
  student: Taker;
  name: string;
  onClose: () => void;
}

const ExtraTimeDialog = ({ assessment, student, name, onClose }: ExtraTimeProps) => {
  const [minutes, setMinutes] = useState(String(student.extra_minutes));
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const set = useSetExtraTime();
  const checked = extraTimeBody.safeParse({
    user_id: student.user_id,
    minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
  });
  const handleSave = () => {
    setTried(true);
    if (checked.success) set.mutate({ id: assessment.id, ...checked.data }, { onSuccess: onClose });
    else field.current?.focus();
  };
  const end = checked.success && endOf(assessment, { ...student, extra_minutes: checked.data.minutes });
  return (
    <Dialog
      open
      title={`Extra time for ${name}`}
      keep="Keep it as it is"
      busy={set.isPending}
      onClose={onClose}
      actions={
        <Button loading={set.isPending} pendingLabel="Saving..." onClick={handleSave}>
          Save extra time
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>
          The time ends later for {name} only. They are notified of it in the site, and by email unless they
          have switched it off. Do not write a reason anywhere: none is needed.
        </Text>
        <TextField
          ref={field}
          name="minutes"
          type="number"
          inputMode="numeric"
          label="Extra minutes"
          hint={
            student.state === 'begun'
              ? 'They have begun already, so you can only give more.'
              : 'Up to 24 hours.'
          }
          min={ASSESSMENT_LIMITS.extra.min}
          max={ASSESSMENT_LIMITS.extra.max}
          value={minutes}
          error={tried && !checked.success ? TRAINER_TEXTS.extraMinutes : undefined}
          onChange={(event) => setMinutes(event.target.value)}
        />
        {end !== false && (
          <Text role="status" $tone="quiet">
            Their time ends on {momentWords(new Date(end).toISOString())}.
          </Text>
        )}
        {set.error && (
          <Notice tone="trouble" title="The extra time was not saved">
            {serverMessage(set.error, 'We could not reach the server. Please try again.')}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};

/** How much longer one student has, and the way to change it until their time is over. */
export const ExtraTime = ({
  assessment,
  student,
  name,
  now,
}: Omit<ExtraTimeProps, 'onClose'> & { now: number }) => {
  const [open, setOpen] = useState(false);
  const { extra_minutes: extra, state } = student;
  const isOffered = !assessment.cancelled && state !== 'taken' && now < endOf(assessment, student);
  return (
    <Stack $gap={1} $align="start">
      <span>{extra > 0 ? counted(extra, 'extra minute') : 'No extra time'}</span>
      {isOffered && (
        <Button
          variant="quiet"
          icon={Clock}
          aria-label={`Change the extra time of ${name}`}
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      )}
      {open && (
        <ExtraTimeDialog
          assessment={assessment}
          student={student}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
};
