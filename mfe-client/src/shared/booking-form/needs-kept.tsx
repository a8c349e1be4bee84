import { CONSENT_TEXTS } from '@gently/contracts/answer-lists';
import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { useController } from '@gently/platform/forms';
import { useQuery } from '@gently/platform/query';
import { Notice, Stack, TextLink } from '@gently/ui';
import { OptionCards } from '@gently/ui/forms';
import { profileQuery } from '../../data/profile';
import type { BookingForm } from './booking-form';

const AGREE = 'agree';

const Agreement = ({ form }: { form: BookingForm }) => {
  const { field } = useController({ control: form.control, name: 'keep_needs' });
  return (
    <OptionCards
      type="checkbox"
      name="keep_needs"
      label="Keep these in my profile for next time"
      hint={`Not your notes: those are for this session. ${CONSENT_TEXTS.takenBack}`}
      optional
      min="100%"
      options={[{ value: AGREE, label: CONSENT_TEXTS.statement(PRODUCT_NAME) }]}
      value={field.value ? [AGREE] : []}
      onChange={(chosen) => field.onChange(chosen.length > 0)}
    />
  );
};

/**
 * Says how long what is typed here is kept, and asks for consent where there is none yet. While it is not known whether
 * there is, nothing is said and nothing is agreed to.
 */
export const NeedsKept = ({ form, asks }: { form: BookingForm; asks: boolean }) => {
  const { data } = useQuery(profileQuery());
  if (!data) return null;
  if (data.consent.sensitive_data) {
    return (
      <Notice live="off">
        We keep what you say here with your booking, because you agreed to it in your{' '}
        <TextLink to={PATHS.clientProfile}>profile</TextLink>. Your declutterer also sees the answers there.
      </Notice>
    );
  }
  return (
    <Stack $gap={4}>
      <Notice live="off">
        What you say here is for this session only. We delete it a day after the session.
      </Notice>
      {asks && <Agreement form={form} />}
    </Stack>
  );
};
