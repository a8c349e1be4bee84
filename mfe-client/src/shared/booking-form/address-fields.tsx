import {
  ADDRESS_LIMITS,
  addressProblems,
  type AddressProblem,
  type PostalAddress,
} from '@gently/contracts/address';
import type { LocationType } from '@gently/contracts/options';
import { readPostcode } from '@gently/contracts/postcode';
import { useWatch } from '@gently/platform/forms';
import { styled } from '@gently/platform/styled';
import { Stack } from '@gently/ui';
import { FieldGroup, TextField } from '@gently/ui/forms';
import { useState } from 'react';
import type { BookingForm } from './booking-form';
import { ServedArea } from './served-area';

type Part = keyof PostalAddress;
type Visit = Exclude<LocationType, 'online'>;

const WORDS: Record<Visit, { title: string; line: string; lineHint?: string; line2: string; fill: boolean }> =
  {
    client_home: {
      title: 'Your address',
      line: 'House and street',
      line2: 'Flat, floor or bell',
      fill: true,
    },
    other: {
      title: 'The place',
      line: 'Name of the place, and its street',
      lineHint: 'For example: Hove Library, 182 Church Road.',
      line2: 'Room or meeting point',
      fill: false,
    },
  };

/** Like the entry on a letter: nobody's postcode is as long as the page. */
const Short = styled.div`
  max-width: 22rem;
`;

/** What is wrong with the fields that have been left, at once and without a word while somebody is typing. */
const useLeftFields = (type: Visit, address: PostalAddress) => {
  const [left, setLeft] = useState<readonly Part[]>([]);
  const problems: AddressProblem[] = addressProblems(type, address);
  return {
    problemOf: (part: Part): string | undefined =>
      left.includes(part) ? problems.find((problem) => problem.part === part)?.message : undefined,
    /** An empty one may be filled in later: it is asked for when the page is left. */
    leave: (part: Part, value: string) => {
      if (value.trim() !== '') setLeft((parts) => [...parts.filter((it) => it !== part), part]);
    },
    enter: (part: Part) => setLeft((parts) => parts.filter((it) => it !== part)),
  };
};

interface AddressFieldsProps {
  form: BookingForm;
  type: Visit;
  serviceId: string;
  onMeetOnline: () => void;
}

/** The address of a place that somebody comes to, each part checked as it is left. */
export const AddressFields = ({ form, type, serviceId, onMeetOnline }: AddressFieldsProps) => {
  const address = useWatch({ control: form.control, name: 'address' });
  const { problemOf, leave, enter } = useLeftFields(type, address);
  const words = WORDS[type];
  const errors = form.formState.errors.address;
  const field = (part: Part, autoComplete: string) => ({
    ...form.register(`address.${part}`, {
      onChange: () => {
        enter(part);
        form.clearErrors(`address.${part}`);
      },
      onBlur: ({ target }: { target: HTMLInputElement }) => leave(part, target.value),
    }),
    autoComplete: words.fill ? autoComplete : 'off',
    maxLength: ADDRESS_LIMITS[part],
    error: errors?.[part]?.message ?? problemOf(part),
  });
  const postcode = readPostcode(address.postcode);
  return (
    <FieldGroup label={words.title}>
      <Stack $gap={5}>
        <TextField {...field('line', 'address-line1')} label={words.line} hint={words.lineHint} />
        <TextField {...field('line2', 'address-line2')} label={words.line2} optional />
        <Short>
          <TextField {...field('town', 'address-level2')} label="Town or city" />
        </Short>
        <Short>
          <TextField {...field('postcode', 'postal-code')} label="Postcode" spellCheck={false} />
        </Short>
        {postcode && <ServedArea postcode={postcode} serviceId={serviceId} onMeetOnline={onMeetOnline} />}
      </Stack>
    </FieldGroup>
  );
};
