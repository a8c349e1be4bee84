import { CONSENT_TEXTS } from '@gently/contracts/answer-lists';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { NEUROTYPE_OPTIONS } from '@gently/contracts/registration-options';
import { useController } from '@gently/platform/forms';
import { Heading, Stack, Text } from '@gently/ui';
import { OptionCards } from '@gently/ui/forms';
import { COMMUNICATION_CARDS, SENSORY_CARDS } from '../../../shared/preference-cards';
import type { ProfileForm } from './use-profile-form';

const AGREE = 'agree';

/** Asked before anything sensitive can be answered. */
const Agreement = ({ form }: { form: ProfileForm }) => {
  const { field } = useController({ control: form.control, name: 'consent' });
  return (
    <OptionCards
      type="checkbox"
      name="consent"
      label="Your private answers"
      hint={`We keep them only if you agree. ${CONSENT_TEXTS.takenBack}`}
      optional
      options={[{ value: AGREE, label: CONSENT_TEXTS.statement(PRODUCT_NAME) }]}
      value={field.value ? [AGREE] : []}
      onChange={(chosen) => field.onChange(chosen.length > 0)}
    />
  );
};

const Answers = ({ form }: { form: ProfileForm }) => {
  const { control, formState } = form;
  const neurotype = useController({ control, name: 'neurotype' });
  const styles = useController({ control, name: 'communication_style' });
  const sensory = useController({ control, name: 'sensory_needs' });
  const { errors } = formState;
  return (
    <>
      <OptionCards
        type="radio"
        name="neurotype"
        label="Neurotype"
        optional
        options={NEUROTYPE_OPTIONS}
        value={neurotype.field.value}
        onChange={neurotype.field.onChange}
        error={errors.neurotype?.message}
      />
      <OptionCards
        type="checkbox"
        name="communication_style"
        label="Communication style"
        optional
        options={COMMUNICATION_CARDS}
        value={styles.field.value}
        onChange={styles.field.onChange}
        error={errors.communication_style?.message}
      />
      <OptionCards
        type="checkbox"
        name="sensory_needs"
        label="Sensory needs"
        optional
        options={SENSORY_CARDS}
        value={sensory.field.value}
        onChange={sensory.field.onChange}
        error={errors.sensory_needs?.message}
      />
    </>
  );
};

/** What helps the person. Without consent there is only the question for it. */
export const HelpFields = ({ form, agreed }: { form: ProfileForm; agreed: boolean }) => {
  const { field } = useController({ control: form.control, name: 'consent' });
  return (
    <Stack as="section" $gap={6} aria-labelledby="edit-help">
      <Stack $gap={1}>
        <Heading as="h3" id="edit-help" $size="small">
          What helps you
        </Heading>
        <Text $tone="quiet">
          Answer as much or as little as you like. Your declutterer uses it to prepare your session.
        </Text>
      </Stack>
      {!agreed && <Agreement form={form} />}
      {field.value && <Answers form={form} />}
    </Stack>
  );
};
