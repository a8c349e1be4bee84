import { SETTING_REASON_LENGTH, type SettingKey } from '@gently/contracts/setting-options';
import type { Setting } from '@gently/contracts/settings';
import { isApiError } from '@gently/platform/api';
import { rebase } from '@gently/platform/forms';
import { Actions, Button, Notice, Stack } from '@gently/ui';
import { ErrorSummary, OptionCards, TextArea } from '@gently/ui/forms';
import { Part } from '@gently/ui/parts';
import { useState, type FormEvent } from 'react';
import { useSettingDeed } from '../../data/settings';
import { whenOf } from '../../shared/words';
import { ChangeDialog } from './change-dialog';
import { fieldOf, type Problems, problemsOf, type SettingValues, valuesOf, wantedOf } from './setting-values';
import { FIELD_ORDER, Moment, ValueFields } from './value-fields';
import { valueWords } from './value-words';

const STARTS = [
  { value: 'now', label: 'At once', hint: 'Within seconds, for everybody.' },
  { value: 'later', label: 'Later', hint: 'From a day and time that you choose.' },
] as const;

const summaryOf = (problems: Problems) =>
  FIELD_ORDER.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ field, message }];
  });

type Seen = Pick<Setting, 'version' | 'value'>;

/** @returns the newest version, which the server names when a colleague was quicker; null for any other error */
const newestIn = (error: unknown): Seen | null => {
  if (!isApiError(error) || error.code !== 'setting_changed') return null;
  const { version, value } = error.details;
  return value === undefined ? null : { version: Number(version), value: value as Setting['value'] };
};

const useSettingForm = (setting: Setting, onDone: (words: string) => void) => {
  const { key } = setting;
  const deed = useSettingDeed(key);
  // A change builds on what the person has seen, also when the page has learned of a newer one since.
  const [seen, setSeen] = useState<Seen>(setting);
  const [values, setValues] = useState(() => valuesOf(key, setting.value));
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState(false);
  const refuse = (found: Problems) => {
    setProblems(found);
    setAttempt((count) => count + 1);
    setAsking(false);
  };
  const wanted = wantedOf(key, values);

  const takeNewest = (newest: Seen) => {
    setValues((typed) =>
      rebase({ typed, began: valuesOf(key, seen.value), newest: valuesOf(key, newest.value) }),
    );
    setSeen(newest);
    setAsking(false);
  };

  return {
    seen,
    values,
    problems,
    attempt,
    asking,
    wanted,
    deed,
    type: (typed: Partial<SettingValues>) => {
      setValues((before) => ({ ...before, ...typed }));
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in typed))),
      );
    },
    review: (event: FormEvent) => {
      event.preventDefault();
      const found = problemsOf(key, values, new Date());
      if (Object.keys(found).length > 0) return refuse(found);
      deed.reset();
      setProblems({});
      setAsking(true);
    },
    leave: () => setAsking(false),
    confirm: () =>
      deed.mutate(
        { kind: 'change', version: seen.version, reason: values.reason, ...wanted },
        {
          onSuccess: () =>
            onDone(
              wanted.from
                ? `Planned: ${valueWords(key, wanted.value)} from ${whenOf(wanted.from)}.`
                : `It is now: ${valueWords(key, wanted.value)}.`,
            ),
          onError: (error) => {
            if (!isApiError(error)) return;
            const newest = newestIn(error);
            if (newest) return takeNewest(newest);
            if (error.errors.length === 0) return;
            const found = Object.fromEntries(
              error.errors.map((one) => [fieldOf(key, one.field), one.message]),
            );
            // A refused moment needs its field, also when none was asked for: a change that has to wait.
            if ('start_date' in found) setValues((before) => ({ ...before, start: 'later' }));
            refuse(found);
          },
        },
      ),
  };
};

/** Shown when a colleague was quicker; what was typed stays. */
const Overtaken = ({ error, settingKey, seen }: { error: unknown; settingKey: SettingKey; seen: Seen }) =>
  newestIn(error) ? (
    <Notice tone="attention" title="A colleague has changed this setting in the meantime">
      It is {valueWords(settingKey, seen.value)} now. What you typed is still here; nothing was overwritten.
    </Notice>
  ) : null;

interface SettingFormProps {
  setting: Setting;
  onDone: (words: string) => void;
}

/** Another value, why, and from when. */
export const SettingForm = ({ setting, onDone }: SettingFormProps) => {
  const form = useSettingForm(setting, onDone);
  const { values, problems } = form;
  const fields = { values, problems, onType: form.type };
  return (
    <Part id="change" title="Change it">
      <form noValidate aria-labelledby="change" onSubmit={form.review}>
        <Stack $gap={5}>
          <Overtaken error={form.deed.error} settingKey={setting.key} seen={form.seen} />
          <ErrorSummary errors={summaryOf(problems)} attempt={form.attempt} />
          <ValueFields settingKey={setting.key} {...fields} />
          <OptionCards
            type="radio"
            name="start"
            label="From when?"
            options={STARTS}
            value={values.start}
            onChange={(start) => form.type({ start })}
          />
          {values.start === 'later' && <Moment {...fields} name="start" label="Holds from" />}
          <TextArea
            name="reason"
            label="Why"
            hint="Kept in the history and in the audit log."
            rows={2}
            maxLength={SETTING_REASON_LENGTH}
            value={values.reason}
            error={problems.reason}
            onChange={({ target }) => form.type({ reason: target.value })}
          />
          <Actions>
            <Button type="submit">Show what will change</Button>
          </Actions>
        </Stack>
      </form>
      {form.asking && (
        <ChangeDialog
          setting={setting}
          wanted={form.wanted}
          pending={form.deed.isPending}
          error={form.deed.error}
          onClose={form.leave}
          onConfirm={form.confirm}
        />
      )}
    </Part>
  );
};
